import { execFile } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startEmbedded, temporaryDataDir } from '#database/embedded.ts'
import { withoutOrderLimits } from '../support/order-limits.ts'
import { openOnFreePort } from './running-shop.ts'

/**
 * Fills one demonstration shop for all browser tests and stops it. start.spec.ts examines that start and works on a copy
 * of its data folder; the other tests get copies of its database and uploads (`worker-shop.ts`).
 */
export default async function fillShop(): Promise<() => Promise<void>> {
  const [dataDir, copyDir] = [await temporaryDataDir('e2e'), await temporaryDataDir('start')]
  const { shop } = await openOnFreePort({ DATA_DIR: dataDir, ...withoutOrderLimits })
  const exitCode = await shop.stop('SIGINT')
  // Otherwise PostgreSQL may still run, and the copy of its files would be useless.
  if (exitCode !== 0) throw new Error(`the shop did not stop, exit code ${exitCode}:\n${shop.output()}`)
  await writeFile(join(copyDir, 'first-start.txt'), shop.output())
  // `cp -a` keeps the owner of PostgreSQL's files.
  await promisify(execFile)('cp', ['-a', `${dataDir}/.`, copyDir])
  const postgres = await startEmbedded({ dataDir, settings: { fsync: 'off', max_connections: '400' } })
  // The workers inherit these.
  process.env.E2E_FILLED_DATABASE_URL = postgres.url
  process.env.E2E_FILLED_DATA_DIR = dataDir
  process.env.E2E_COPY_DIR = copyDir
  return async () => {
    await postgres.stop()
    await Promise.all([dataDir, copyDir].map(folder => rm(folder, { recursive: true, force: true })))
  }
}
