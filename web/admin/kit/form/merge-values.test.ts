import { describe, expect, test } from 'vitest'
import { changedKeys, isSameValue, mergeValues } from './merge-values.ts'

describe('comparing the values of a form', () => {
  test.each([
    [{ tags: ['a', 'b'] }, { tags: ['a', 'b'] }, true],
    [{ tags: ['a', 'b'] }, { tags: ['b', 'a'] }, false],
    [{ durations: [{ value: 30, price: 1 }] }, { durations: [{ value: 30, price: 1 }] }, true],
    [{ durations: [{ value: 30 }] }, { durations: [{ value: 30 }, { value: 90 }] }, false],
    [{ note: undefined }, {}, true],
    [{ note: '' }, { note: null }, false],
  ])('%j and %j: %s', (one, other, expected) => {
    expect(isSameValue(one, other)).toBe(expected)
  })

  test('only the fields that differ are named', () => {
    expect(changedKeys({ a: 1, b: [1], c: 'x' }, { a: 1, b: [2], d: true })).toEqual(['b', 'c', 'd'])
  })
})

describe('merging after a conflict', () => {
  const base = { name: 'Old', price: '10', tags: ['a'] }

  test('a field that only the other person changed takes their value', () => {
    const merged = mergeValues({
      base,
      mine: { ...base, price: '12' },
      theirs: { ...base, name: 'New' },
      takeTheirs: new Set(),
    })
    expect(merged).toEqual({ name: 'New', price: '12', tags: ['a'] })
  })

  test('a field that both changed keeps mine unless theirs is chosen', () => {
    const given = { base, mine: { ...base, tags: ['mine'] }, theirs: { ...base, tags: ['theirs'] } }
    expect(mergeValues({ ...given, takeTheirs: new Set() }).tags).toEqual(['mine'])
    expect(mergeValues({ ...given, takeTheirs: new Set(['tags']) }).tags).toEqual(['theirs'])
  })
})
