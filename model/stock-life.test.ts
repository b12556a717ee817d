import { expect, test } from 'vitest'
import { stockLife } from './stock-life.ts'

const now = new Date('2026-03-01T12:00:00Z')

test.each([
  [null, 'whole'],
  ['2026-03-31T12:00:00Z', 'whole'],
  ['2026-03-31T11:59:59Z', 'short'],
  ['2026-03-01T12:00:00Z', 'short'],
  ['2026-03-01T11:59:59Z', 'over'],
] as const)('an account that expires at %s has a %s life for 30 days', (expiresAt, life) => {
  expect(stockLife(expiresAt, 30, now)).toBe(life)
})
