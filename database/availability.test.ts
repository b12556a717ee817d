import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { databaseUnavailable, isDatabaseUnavailable, settlesWithin } from './availability.ts'

const withCode = (code: string) => Object.assign(new Error('failed'), { code })

test.each([
  ['refused', withCode('ECONNREFUSED')],
  ['a socket that is gone', Object.assign(withCode('ENOENT'), { syscall: 'connect' })],
  ['a socket with a full queue', withCode('EAGAIN')],
  ['statement timeout', withCode('57014')],
  ['starting up', withCode('57P03')],
  ['disk full', withCode('53100')],
  ['too many connections', withCode('53300')],
  ['read-only after a failover', withCode('25006')],
  ['frozen', databaseUnavailable()],
  ['lost', new Error('Connection terminated unexpectedly')],
  ['lost, reported by another error', new Error('rollback failed', { cause: withCode('08006') })],
])('%s: the database is unavailable', (_, error) => {
  expect(isDatabaseUnavailable(error)).toBe(true)
})

test.each([
  ['unique violation', withCode('23505')],
  ['syntax error', withCode('42601')],
  ['bug', new TypeError('x is undefined')],
  ['a missing file', Object.assign(withCode('ENOENT'), { syscall: 'open' })],
  ['thrown text', 'ECONNREFUSED'],
])('%s: the database is available', (_, error) => {
  expect(isDatabaseUnavailable(error)).toBe(false)
})

/** The process gets no turn for a while, as when the machine is paused. */
function pause(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}

test('an answer in time after a pause of the machine is in time; no answer is not', async () => {
  const never = new Promise(() => {})
  expect(await settlesWithin(never, 100)).toBe(false)
  const paused = settlesWithin(
    delay(0).then(() => delay(100)),
    2_000,
  )
  pause(2_500)
  expect(await paused).toBe(true)
})
