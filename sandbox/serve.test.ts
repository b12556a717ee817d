import { fork } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished, vi } from 'vitest'
import { z } from 'zod'
import { openSandbox, testKeys } from './test-support.ts'

/** Starting a process may take long on a busy machine. */
vi.setConfig({ testTimeout: 30_000 })

const options = { host: '127.0.0.1', port: 0, smtpPort: 0, paymob: testKeys }

function serve(argument: string) {
  const child = fork(fileURLToPath(new URL('./serve.ts', import.meta.url)), [argument], { silent: true })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

async function failureOf(argument: string) {
  const child = serve(argument)
  if (!child.stderr) throw new Error('no stderr')
  const [lines, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  return { lines, code }
}

const readyMessage = z.object({ url: z.string(), smtpPort: z.number() })

it('runs as a separate process, prints its URL, and exits with its parent', async () => {
  const child = serve(JSON.stringify(options))
  const [message] = await once(child, 'message')
  const { url, smtpPort } = readyMessage.parse(message)
  expect((await fetch(url)).status).toBe(200)
  expect(smtpPort).toBeGreaterThan(0)
  child.disconnect()
  expect(await once(child, 'exit')).toEqual([0, null])
})

it('ends cleanly on SIGTERM', async () => {
  const child = serve(JSON.stringify(options))
  await once(child, 'message')
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
})

it('names the invalid options and exits with an error', async () => {
  expect(await failureOf('nonsense')).toMatchObject({ code: 1, lines: expect.stringContaining('JSON') })
  const { lines, code } = await failureOf(JSON.stringify({ ...options, port: 'x' }))
  expect(code).toBe(1)
  expect(lines).toContain('port')
})

it('exits with a one-line error when its port is taken', async () => {
  const taken = Number(new URL((await openSandbox()).url).port)
  const { lines, code } = await failureOf(JSON.stringify({ ...options, port: taken }))
  expect(code).toBe(1)
  expect(lines.trim().split('\n')).toEqual([expect.stringContaining(`EADDRINUSE`)])
})
