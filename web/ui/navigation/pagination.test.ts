import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isHiddenOnPhone, pageItems } from './pagination.tsx'

const anyPage = fc
  .integer({ min: 1, max: 500 })
  .chain(pages => fc.record({ pages: fc.constant(pages), page: fc.integer({ min: 1, max: pages }) }))

describe('pageItems', () => {
  it('shows ends, current page and its neighbours', () => {
    expect(pageItems(8, 20)).toEqual([1, 'gap', 7, 8, 9, 'gap', 20])
  })

  it('shows a page instead of a gap that would hide only that page', () => {
    expect(pageItems(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(pageItems(1, 134)).toEqual([1, 2, 'gap', 134])
    expect(pageItems(134, 134)).toEqual([1, 'gap', 133, 134])
  })

  it('is empty without pages', () => {
    expect(pageItems(1, 0)).toEqual([])
    expect(pageItems(1, 1)).toEqual([1])
  })

  it('contains first, last and current page in order, at most seven items, and gaps of two or more pages', () => {
    fc.assert(
      fc.property(anyPage, ({ page, pages }) => {
        const items = pageItems(page, pages)
        expect(items[0]).toBe(1)
        expect(items.at(-1)).toBe(pages)
        expect(items).toContain(page)
        expect(items.length).toBeLessThanOrEqual(7)
        for (const [index, item] of items.entries()) {
          const before = items[index - 1]
          const after = items[index + 1]
          if (item !== 'gap' && typeof before === 'number') expect(item).toBe(before + 1)
          if (item === 'gap') expect(Number(after) - Number(before)).toBeGreaterThan(2)
        }
      }),
    )
  })
})

describe('isHiddenOnPhone', () => {
  it('hides the neighbours next to a gap', () => {
    const items = pageItems(8, 20)
    expect(items.filter((_, index) => isHiddenOnPhone(items, index, 8))).toEqual([7, 9])
  })

  it('never hides an end, the current page, or a page without a gap next to it', () => {
    fc.assert(
      fc.property(anyPage, ({ page, pages }) => {
        const items = pageItems(page, pages)
        const spare = items.filter((_, index) => isHiddenOnPhone(items, index, page))
        expect(spare).not.toContain(1)
        expect(spare).not.toContain(pages)
        expect(spare).not.toContain(page)
        if (!items.includes('gap')) expect(spare).toEqual([])
      }),
    )
  })
})
