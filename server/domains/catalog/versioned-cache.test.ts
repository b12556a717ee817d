import { expect, test } from 'vitest'
import { createVersionedCache } from './versioned-cache.ts'

test('a value is found under its version only', () => {
  const memory = createVersionedCache<number>(10)
  memory.set('total', '7', 42)
  expect(memory.get('total', '7')).toBe(42)
  expect(memory.get('total', '8')).toBeUndefined()
  expect(memory.get('other', '7')).toBeUndefined()
})

test('a later version replaces an earlier one', () => {
  const memory = createVersionedCache<number>(10)
  memory.set('total', '7', 42)
  memory.set('total', '8', 43)
  expect(memory.getAnyVersion('total')).toEqual({ version: '8', value: 43 })
  expect(memory.get('total', '7')).toBeUndefined()
})

test('evicts the least recently used entry first', () => {
  const memory = createVersionedCache<string>(2)
  memory.set('a', '1', 'a')
  memory.set('b', '1', 'b')
  memory.get('a', '1')
  memory.set('c', '1', 'c')
  expect(memory.get('b', '1')).toBeUndefined()
  expect(memory.get('a', '1')).toBe('a')
  expect(memory.get('c', '1')).toBe('c')
})
