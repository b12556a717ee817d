import { expect, test } from 'vitest'
import { createRecentTopics } from './recent-topics.ts'

function at(start: number) {
  let now = start
  const recent = createRecentTopics(() => now)
  const wait = (ms: number) => {
    now += ms
  }
  return { recent, wait }
}

test('a topic has changed when its last event is younger than the data of the page', () => {
  const { recent, wait } = at(0)
  wait(50_000)
  recent.record('user:1')
  wait(10_000)
  expect(recent.mayHaveChanged(['user:1'], 11_000)).toBe(true)
  expect(recent.mayHaveChanged(['user:1'], 9_000)).toBe(true)
  expect(recent.mayHaveChanged(['user:1'], 7_000)).toBe(false)
  expect(recent.mayHaveChanged(['user:2', 'staff'], 11_000)).toBe(false)
  expect(recent.mayHaveChanged(['user:2', 'user:1'], 11_000)).toBe(true)
})

test('every topic may have changed before the record begins, and longer ago than it reaches', () => {
  const { recent, wait } = at(0)
  wait(5_000)
  expect(recent.mayHaveChanged(['staff'], 4_000)).toBe(false)
  expect(recent.mayHaveChanged(['staff'], 6_000)).toBe(true)
  wait(300_000)
  expect(recent.mayHaveChanged(['staff'], 60_000)).toBe(false)
  expect(recent.mayHaveChanged(['staff'], 61_000)).toBe(true)
  recent.reset()
  wait(1_000)
  expect(recent.mayHaveChanged(['staff'], 2_000)).toBe(true)
})
