import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeOrder } from './merge-order.ts'

test.each([
  ['the saved order', ['a', 'b', 'c'], ['c', 'a', 'b'], ['c', 'a', 'b']],
  ['without what was deleted', ['a', 'b'], ['c', 'b', 'a'], ['b', 'a']],
  ['with a new record behind its neighbour', ['a', 'b', 'new', 'c'], ['c', 'b', 'a'], ['c', 'b', 'new', 'a']],
  ['with a new record that is first', ['new', 'a', 'b'], ['b', 'a'], ['new', 'b', 'a']],
])('%s', (_, current, saved, merged) => {
  expect(mergeOrder(current, saved)).toEqual(merged)
})

test('every current record has one place, and the saved ones keep their order', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 0, max: 12 }).map(String))
  fc.assert(
    fc.property(ids, ids, (current, saved) => {
      const merged = mergeOrder(current, saved)
      expect(merged.toSorted()).toEqual(current.toSorted())
      const known = saved.filter(id => current.includes(id))
      expect(merged.filter(id => known.includes(id))).toEqual(known)
    }),
  )
})
