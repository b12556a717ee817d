import { expect, test } from 'vitest'
import { cursorId, resumeAt } from './cursor.ts'

const bounds = { epoch: 'e-1', first: 5, last: 9 }
const reset = { after: 9, isReset: true }

test.each<[what: string, lastEventId: string | undefined, expected: object]>([
  ['no cursor', undefined, { after: 0, isReset: false }],
  ['a position in the log', cursorId('e-1', 7), { after: 7, isReset: false }],
  ['the newest position', 'e-1:9', { after: 9, isReset: false }],
  ['the last deleted position', 'e-1:5', { after: 5, isReset: false }],
  ['a position whose successors were deleted', 'e-1:4', reset],
  ['a position that was never given out', 'e-1:10', reset],
  ['another epoch', 'e-2:7', reset],
  ['no cursor at all', 'e-1', reset],
  ['a negative position', 'e-1:-1', reset],
])('%s', (_, lastEventId, expected) => {
  expect(resumeAt(lastEventId, bounds, 0)).toEqual(expected)
})
