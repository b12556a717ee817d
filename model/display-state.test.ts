import { expect, test } from 'vitest'
import { displayState } from './display-state.ts'

const today = '2026-06-15'

test.each([
  [null, null, 'shown'],
  [today, today, 'shown'],
  ['2026-06-16', null, 'scheduled'],
  ['2026-06-16', '2026-06-20', 'scheduled'],
  [null, '2026-06-14', 'ended'],
] as const)('from %s until %s: %s', (startsOn, endsOn, state) => {
  expect(displayState({ isActive: true, startsOn, endsOn }, today)).toBe(state)
  expect(displayState({ isActive: false, startsOn, endsOn }, today)).toBe('inactive')
})
