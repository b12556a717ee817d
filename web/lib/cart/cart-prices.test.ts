import { describe, expect, test } from 'vitest'
import { halalas } from '#model/money.ts'
import { parseCart } from './cart-line.ts'
import { cartLinePrices, percentDifference, priceCart, priceOption } from './cart-prices.ts'

const month = { value: 30, price: 39.9, oneTimePrice: 41, subscriptionPrice: 35.9 }

function cartOf(...quantities: number[]) {
  const lines = quantities.map((quantity, index) => ({
    quantity,
    subscription: { id: `p${index}`, price: 10, discount: 25, selectedDuration: month },
  }))
  return parseCart(JSON.stringify(lines))
}

describe('prices of a cart', () => {
  test('use the chosen duration and round the discount per unit', () => {
    const [line] = cartOf(2)
    expect(line && cartLinePrices(line)).toEqual({ total: 5_986, was: 7_980 })
    expect(priceCart(cartOf(2, 1))).toMatchObject({
      subtotal: 8_979,
      full: 11_970,
      discount: 0,
      total: 8_979,
    })
  })

  test('fall back to the main price without a duration', () => {
    const lines = parseCart('[{"quantity":1,"subscription":{"id":"a","price":10,"discount":50}}]')
    expect(priceCart(lines)).toMatchObject({ full: 1_000, total: 500 })
    expect(priceOption(lines, 'subscription').total).toBe(500)
  })

  test('depend on the payment option', () => {
    expect(priceOption(cartOf(1), 'paymob')).toMatchObject({ full: 4_100, subtotal: 3_075 })
    expect(priceOption(cartOf(1), 'subscription')).toMatchObject({ full: 3_590, subtotal: 2_693 })
  })

  test('subtract a coupon from the total', () => {
    const fixed = { code: 'A', type: 'fixed', discount: 1_000, minTotal: null, productIds: null } as const
    expect(priceOption(cartOf(1, 1), 'paymob', fixed)).toMatchObject({ discount: 6_150, total: 0 })
  })

  test('subtract a coupon from the lines that it is for', () => {
    const half = { code: 'A', type: 'percentage', discount: 50, minTotal: 61, productIds: ['p1'] } as const
    expect(priceOption(cartOf(5, 2), 'paymob', half)).toMatchObject({ subtotal: 21_525, discount: 3_075 })
    const missing = { kind: 'minimum', missing: 3_025 }
    expect(priceOption(cartOf(5, 1), 'paymob', half)).toMatchObject({ discount: 0, obstacle: missing })
    expect(priceCart(cartOf(5), half)).toMatchObject({ discount: 0, obstacle: { kind: 'other_products' } })
  })
})

test('percentDifference is in whole percent', () => {
  expect(percentDifference(halalas(900), halalas(1_000))).toBe(-10)
  expect(percentDifference(halalas(1_000), halalas(900))).toBe(11)
  expect(percentDifference(halalas(1), halalas(0))).toBe(0)
})
