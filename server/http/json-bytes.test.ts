import { expect, test } from 'vitest'
import { z } from 'zod'
import { arrayOf, writeOnce } from './json-bytes.ts'

const write = writeOnce(z.object({ name: z.string() }))

test('a record is written by its contract, once for the same object', () => {
  const record = { name: 'شاشة', secret: 'x' }
  expect(JSON.parse(write(record).toString())).toEqual({ name: 'شاشة' })
  expect(write(record)).toBe(write(record))
  expect(write({ ...record })).not.toBe(write(record))
})

test('a record that its contract does not allow is refused', () => {
  expect(() => write({ name: 1 })).toThrow('expected string')
})

test.each([[[]], [['a']], [['a', 'b', 'c']]])('%j becomes a JSON array', names => {
  const bytes = arrayOf(names.map(name => write({ name })))
  expect(JSON.parse(bytes.toString())).toEqual(names.map(name => ({ name })))
})
