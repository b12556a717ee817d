import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const port = 4300

/** The built shop with its sandbox, on a data folder of its own, as `npm start` runs it. */
export default async function startShop(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ishtirak-e2e-'))
  const shop = spawn(process.execPath, ['server/main.ts'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  shop.stdout.on('data', chunk => {
    output += chunk
  })
  shop.stderr.on('data', chunk => {
    output += chunk
  })
  await new Promise<void>((resolve, reject) => {
    shop.stdout.on('data', () => output.includes('Ctrl-C stops it') && resolve())
    shop.once('exit', code => reject(new Error(`the shop ended with code ${code}:\n${output}`)))
  })
  return async () => {
    await new Promise<void>(resolve => {
      shop.once('exit', () => resolve())
      shop.kill('SIGTERM')
    })
    await rm(dataDir, { recursive: true, force: true })
  }
}
