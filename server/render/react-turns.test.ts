import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createReactTurns } from './react-turns.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const idle = { isDatabaseBusy: () => false, isApiActive: () => false, maxYieldMs: 100, restFactor: 2 }

/** Whether the turn has begun, once everything that can run has run. */
async function hasBegun(turn: Promise<unknown>): Promise<boolean> {
  let begun = false
  turn.then(() => {
    begun = true
  })
  await vi.advanceTimersByTimeAsync(0)
  return begun
}

test('one page is rendered at a time, in the order of the requests', async () => {
  const turns = createReactTurns(idle)
  const [first, second, third] = [turns.begin(), turns.begin(), turns.begin()]
  expect(await hasBegun(second)).toBe(false)
  ;(await first).end()
  expect(await hasBegun(second)).toBe(true)
  expect(await hasBegun(third)).toBe(false)
})

test('a page waits while the database is in use, but not longer than allowed', async () => {
  let isBusy = true
  const turns = createReactTurns({ ...idle, isDatabaseBusy: () => isBusy })
  const first = turns.begin()
  await vi.advanceTimersByTimeAsync(50)
  expect(await hasBegun(first)).toBe(false)
  isBusy = false
  await vi.advanceTimersByTimeAsync(5)
  ;(await first).end()
  isBusy = true
  const second = turns.begin()
  await vi.advanceTimersByTimeAsync(90)
  expect(await hasBegun(second)).toBe(false)
  await vi.advanceTimersByTimeAsync(20)
  expect(await hasBegun(second)).toBe(true)
})

test('while the API is called, rendering rests for twice the time that the last page took', async () => {
  let isActive = true
  const turns = createReactTurns({ ...idle, isApiActive: () => isActive })
  const takeTurn = async () => {
    const turn = await turns.begin()
    await vi.advanceTimersByTimeAsync(20)
    turn.end()
  }
  await takeTurn()
  const second = turns.begin()
  await vi.advanceTimersByTimeAsync(39)
  expect(await hasBegun(second)).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  ;(await second).end()
  await takeTurn()
  isActive = false
  expect(await hasBegun(turns.begin())).toBe(true)
})
