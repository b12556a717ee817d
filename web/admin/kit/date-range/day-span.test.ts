import { expect, test } from 'vitest'
import { parseDaySpan, presetOf, presetSpan } from './day-span.ts'

// 1 March in Riyadh, still 28 February in UTC.
const now = new Date('2027-02-28T22:00:00Z')

test('presets are days in Riyadh and include today', () => {
  expect(presetSpan('today', now)).toEqual({ from: '2027-03-01', to: '2027-03-01' })
  expect(presetSpan('days7', now)).toEqual({ from: '2027-02-23', to: '2027-03-01' })
  expect(presetSpan('days30', now)).toEqual({ from: '2027-01-31', to: '2027-03-01' })
  expect(presetSpan('days90', now)).toEqual({ from: '2026-12-02', to: '2027-03-01' })
  expect(presetSpan('thisMonth', now)).toEqual({ from: '2027-03-01', to: '2027-03-01' })
  expect(presetSpan('lastMonth', now)).toEqual({ from: '2027-02-01', to: '2027-02-28' })
})

test('a span is named by its preset', () => {
  expect(presetOf({ from: '2027-02-23', to: '2027-03-01' }, now)).toBe('days7')
  expect(presetOf({ from: '2027-02-23' }, now)).toBeUndefined()
})

test('a URL holds days; anything else is ignored', () => {
  const parse = (query: string) => parseDaySpan(new URLSearchParams(query))
  expect(parse('from=2027-02-01&to=2027-02-28')).toEqual({ from: '2027-02-01', to: '2027-02-28' })
  expect(parse('from=2027-02-30&to=tomorrow')).toEqual({})
  expect(parse('to=2027-02-28')).toEqual({ to: '2027-02-28' })
})
