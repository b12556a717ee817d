import { expect, test } from 'vitest'
import { createVersionedCache } from './versioned-cache.ts'

test('what was kept is found again under its version only', () => {
  const memory = createVersionedCache<number>(10)
  memory.keep('total', '7', 42)
  expect(memory.recall('total', '7')).toBe(42)
  expect(memory.recall('total', '8')).toBeUndefined()
  expect(memory.recall('other', '7')).toBeUndefined()
})

test('a later version takes the place of an earlier one', () => {
  const memory = createVersionedCache<number>(10)
  memory.keep('total', '7', 42)
  memory.keep('total', '8', 43)
  expect(memory.guess('total')).toEqual({ version: '8', value: 43 })
  expect(memory.recall('total', '7')).toBeUndefined()
})

test('the least recently used goes first', () => {
  const memory = createVersionedCache<string>(2)
  memory.keep('a', '1', 'a')
  memory.keep('b', '1', 'b')
  memory.recall('a', '1')
  memory.keep('c', '1', 'c')
  expect(memory.recall('b', '1')).toBeUndefined()
  expect(memory.recall('a', '1')).toBe('a')
  expect(memory.recall('c', '1')).toBe('c')
})
