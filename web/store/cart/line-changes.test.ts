import { describe, expect, test } from 'vitest'
import type { ProductDetail } from '../../lib/api-types.ts'
import { type CartLine, parseCart } from '../../lib/cart/cart-line.ts'
import { lineChange, missingFields, updatedLine } from './line-changes.ts'

const month = {
  value: 30,
  label: '1 month',
  labelAr: 'شهر',
  price: 40,
  oneTimePrice: 40,
  subscriptionPrice: 36,
}

function line(
  changes: { quantity?: number; values?: Record<string, string>; duration?: object | null } = {},
) {
  const { quantity = 1, values = {}, duration = month } = changes
  const subscription = {
    id: 'shasha',
    name: 'Shasha',
    price: 40,
    discount: 25,
    selectedDuration: duration,
    customFields: [{ fieldName: 'email', fieldNameAr: 'البريد', isRequired: true }],
  }
  const [parsed] = parseCart(JSON.stringify([{ quantity, customFieldValues: values, subscription }]))
  return parsed as CartLine
}

function product(changes: object = {}): ProductDetail {
  return {
    id: 'shasha',
    name: 'Shasha',
    nameAr: 'شاشة',
    description: '',
    descriptionAr: '',
    image: '',
    price: 40,
    discount: 25,
    stock: 3,
    autoReceive: true,
    customFields: [],
    durations: [{ ...month, inStock: true }],
    ...changes,
  } as unknown as ProductDetail
}

describe('a cart line', () => {
  test('has no change if product, price and stock are the same', () => {
    expect(lineChange(line({ quantity: 3 }), product())).toBeUndefined()
  })

  test('reports a removed product or duration', () => {
    expect(lineChange(line(), null)).toEqual({ kind: 'unavailable' })
    const weekOnly = product({ durations: [{ ...month, value: 7, inStock: true }] })
    expect(lineChange(line(), weekOnly)).toEqual({ kind: 'duration_gone' })
  })

  test('reports the unit price before and now, each with its discount', () => {
    expect(lineChange(line(), product({ discount: 10 }))).toMatchObject({
      kind: 'price',
      before: 30,
      now: 36,
      line: { quantity: 1, subscription: { discount: 10 } },
    })
  })

  test('reports a change of only one payment option', () => {
    const dearer = product({ durations: [{ ...month, subscriptionPrice: 40, inStock: true }] })
    expect(lineChange(line(), dearer)).toMatchObject({ kind: 'price', before: 27, now: 30 })
  })

  test('is limited by stock, except for manual delivery', () => {
    expect(lineChange(line({ quantity: 4 }), product())).toEqual({ kind: 'stock', available: 3 })
    const soldOut = product({ durations: [{ ...month, inStock: false }] })
    expect(lineChange(line(), soldOut)).toEqual({ kind: 'stock', available: 0 })
    expect(lineChange(line({ quantity: 4 }), product({ autoReceive: false }))).toBeUndefined()
  })

  test('counts units reserved by the shopper’s own order as available', () => {
    const soldOut = product({ stock: 0, durations: [{ ...month, inStock: false }] })
    expect(lineChange(line({ quantity: 2 }), soldOut, 2)).toBeUndefined()
    expect(lineChange(line({ quantity: 3 }), soldOut, 2)).toEqual({ kind: 'stock', available: 2 })
  })

  test('has no change after the new price was accepted', () => {
    const dearer = product({ durations: [{ ...month, price: 50, oneTimePrice: 50, inStock: true }] })
    expect(lineChange(updatedLine(line(), dearer), dearer)).toBeUndefined()
  })

  test('without a duration uses the first one', () => {
    expect(updatedLine(line({ duration: null }), product())).toMatchObject({
      id: 'shasha:30',
      subscription: { selectedDuration: { value: 30, price: 40 } },
    })
  })

  test('lists required fields that are empty or blank', () => {
    expect(missingFields(line())).toMatchObject([{ fieldName: 'email' }])
    expect(missingFields(line({ values: { email: ' ' } }))).toHaveLength(1)
    expect(missingFields(line({ values: { email: 'a@b.test' } }))).toEqual([])
  })
})
