import fc from 'fast-check'
import { expect, test } from 'vitest'
import { baseSlug, freeSlug } from './slugs.ts'

test.each([
  ['Shasha Plus', 'شاشة بلس', 'shasha-plus'],
  ['  Mélodie & Co. — 2026!  ', '', 'melodie-co-2026'],
  ["Writer's Desk", '', 'writers-desk'],
  ['شاشة بلس', '', 'shasha-bls'],
  ['★★★', 'نغم', 'nghm'],
  ['★★★', '♪', 'product'],
  ['漢字', '漢字', 'product'],
])('%j, %j → %s', (name, nameAr, slug) => {
  expect(baseSlug(name, nameAr, 'product')).toBe(slug)
})

test('a taken or reserved slug gets the next free number', () => {
  expect(freeSlug('netflix', new Set())).toBe('netflix')
  expect(freeSlug('netflix', new Set(['netflix', 'netflix-2', 'netflix-4']))).toBe('netflix-3')
  expect(freeSlug('custom-fields', new Set())).toBe('custom-fields-2')
})

test('every name gets a slug that the database accepts', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 200 }),
      fc.string({ unit: 'binary' }),
      (name, nameAr) => {
        const slug = freeSlug(baseSlug(name, nameAr, 'category'), new Set(['category']))
        expect(slug).toMatch(/^[a-z0-9][a-z0-9-]{0,63}$/)
      },
    ),
  )
})
