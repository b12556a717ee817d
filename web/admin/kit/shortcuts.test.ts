import { expect, test } from 'vitest'
import { keysOf } from './shortcuts.ts'

const plain = { shiftKey: false, ctrlKey: false, metaKey: false }

test.each([
  ['k', { key: 'k', code: 'KeyK' }],
  ['mod+k', { key: 'K', code: 'KeyK', ctrlKey: true, shiftKey: true }],
  ['mod+k', { key: 'k', code: 'KeyK', metaKey: true }],
  ['?', { key: '?', code: 'Slash', shiftKey: true }],
  ['/', { key: '/', code: 'Digit7', shiftKey: true }],
  ['Enter', { key: 'Enter', code: 'Enter' }],
  // The Arabic layout types other characters with the same keys.
  ['mod+k', { key: 'ن', code: 'KeyK', ctrlKey: true }],
  ['j', { key: 'ت', code: 'KeyJ' }],
  ['/', { key: 'ظ', code: 'Slash' }],
  ['?', { key: '؟', code: 'Slash', shiftKey: true }],
])('%s', (keys, press) => {
  expect(keysOf({ ...plain, ...press })).toContain(keys)
})

test('a Latin layout goes by what is typed, not by the place of the key', () => {
  expect(keysOf({ ...plain, key: 'a', code: 'KeyQ' })).toEqual(['a'])
})
