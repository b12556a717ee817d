import { expect, test } from 'vitest'
import { createLogger } from './log.ts'

function logged(write: (log: ReturnType<typeof createLogger>) => void): string {
  const lines: string[] = []
  write(createLogger('debug', { write: line => void lines.push(line) }))
  return lines.join('')
}

test('redacts secrets at any depth, also in lists, and logs the rest', () => {
  const text = logged(log =>
    log.info({
      a: { b: { c: { d: { e: { token: 'canary' } } } } },
      list: [{ otp: 'canary', at: 'home' }],
      pan: 'canary',
    }),
  )
  expect(text).not.toContain('canary')
  expect(text).toContain('"at":"home"')
  expect(text).toContain('[secret]')
})

test('a child logger redacts too', () => {
  expect(logged(log => log.child({ job: 'x' }).warn({ password: 'canary' }, 'said'))).not.toContain('canary')
})

test('an error has message and stack, but no personal data', () => {
  const error = Object.assign(new Error('duplicate key'), {
    code: '23505',
    table: 'users',
    detail: 'canary@people.test',
  })
  const text = logged(log => log.error({ err: error }, 'failed'))
  expect(text).toContain('23505')
  expect(text).not.toContain('canary')
})

test('circular data is cut off', () => {
  const loop: Record<string, unknown> = {}
  loop.self = loop
  expect(logged(log => log.info({ loop }))).toContain('[deep]')
})

test('the object that is logged keeps its values', () => {
  const entry = { user: { password: 'canary' } }
  expect(logged(log => log.info(entry))).toContain('[secret]')
  expect(entry).toEqual({ user: { password: 'canary' } })
})
