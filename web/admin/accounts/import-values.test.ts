import { expect, test } from 'vitest'
import { emptyImport, expiresTooSoon, importBody, lineSpan, linesFromCsv } from './import-values.ts'

test('a CSV file becomes username:password lines, without its header', () => {
  expect(linesFromCsv('\uFEFFusername,password\r\na@b.test,one\r\n"c@d.test","t""w,o"\r\n')).toBe(
    'a@b.test:one\nc@d.test:t"w,o',
  )
  expect(linesFromCsv('a@b.test;one;extra\nc@d.test\ttwo')).toBe('a@b.test:one\nc@d.test:two')
  expect(linesFromCsv('a@b.test:with,comma')).toBe('a@b.test:with,comma')
  expect(linesFromCsv('username:password\na@b.test:one')).toBe('a@b.test:one')
})

test('a line is found in the text', () => {
  expect(lineSpan('ab\ncd\nef', 2)).toEqual({ start: 3, end: 5 })
})

test('a cost may be typed with Arabic digits', () => {
  expect(importBody({ ...emptyImport, duration: '30', cost: ' ١٢٫٥٠ ' }).batch).toMatchObject({ cost: 12.5 })
})

test('accounts that expire before the duration ends are reported before they are added', () => {
  const now = new Date('2026-03-01T21:30:00Z')
  const values = { ...emptyImport, duration: '30' }
  expect(expiresTooSoon(values, now)).toBe(false)
  expect(expiresTooSoon({ ...values, expiresAt: '2026-04-01' }, now)).toBe(false)
  expect(expiresTooSoon({ ...values, expiresAt: '2026-03-31' }, now), 'it is 2 March in Riyadh').toBe(true)
})
