import { describe, expect, test } from 'vitest'
import { parseCart } from './cart.ts'

const product = {
  id: 'p1',
  name: 'Shasha',
  nameAr: 'شاشة',
  image: '/uploads/a.webp',
  price: 39.9,
  discount: 25,
}
const line = {
  id: 'p1:30',
  quantity: 2,
  duration: 30,
  customFieldValues: { email: 'a@b.test' },
  subscription: product,
}

function parse(...lines: unknown[]) {
  return parseCart(JSON.stringify(lines))
}

describe('the stored cart', () => {
  test('comes back as it was stored', () => {
    expect(parse(line)).toEqual([line])
  })

  test('a line without what makes it a line is dropped, the others stay', () => {
    const broken = [null, 7, 'x', [], {}, { ...line, id: 3 }, { ...line, subscription: null }]
    expect(parse(...broken, { ...line, subscription: { name: 'no id' } }, line)).toEqual([line])
  })

  test.each([0, -1, Number.NaN, '2', null])('a quantity of %s is no line', quantity => {
    expect(parse({ ...line, quantity })).toEqual([])
  })

  test('a quantity is whole and bounded', () => {
    expect(parse({ ...line, quantity: 2.7 })[0]?.quantity).toBe(2)
    expect(parse({ ...line, quantity: 5_000_000 })[0]?.quantity).toBe(999_999)
  })

  test('missing details get plain values', () => {
    expect(parse({ id: 'a', quantity: 1, subscription: { id: 'p' } })).toEqual([
      {
        id: 'a',
        quantity: 1,
        duration: null,
        customFieldValues: {},
        subscription: { id: 'p', name: '', nameAr: '', image: '', price: 0, discount: 0 },
      },
    ])
  })

  test('only texts count as field values', () => {
    const values = parse({ ...line, customFieldValues: { a: 'x', b: 3, c: null } })[0]?.customFieldValues
    expect(values).toEqual({ a: 'x' })
  })

  test.each([null, '', '{', '{}', '"cart"', 'null'])('%s is an empty cart', text => {
    expect(parseCart(text)).toEqual([])
  })
})
