import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type CartLine, parseCart } from '../cart/cart-line.ts'
import { parseCoupon } from '../cart/coupon.ts'
import {
  cartBackupMs,
  readCartBackup,
  readPendingOrderId,
  readSentRequest,
  savePendingPayment,
  saveSentRequest,
} from './pending-order.ts'
import { completePurchase, restoreCart } from './settle-cart.ts'

const now = 1_800_000_000_000

function lines(...given: [id: string, quantity: number][]): CartLine[] {
  return parseCart(JSON.stringify(given.map(([id, quantity]) => ({ quantity, subscription: { id } }))))
}

let storage: Map<string, string>

beforeEach(() => {
  storage = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const inCart = () => parseCart(storage.get('cart') ?? null).map(line => [line.subscription.id, line.quantity])
const putInCart = (given: CartLine[]) => storage.set('cart', JSON.stringify(given))

describe('an order that was sent to payment', () => {
  test('restores the cart once, within an hour', () => {
    savePendingPayment('o1', lines(['a', 2]), now)
    expect(restoreCart(now + cartBackupMs)).toBe(true)
    expect(inCart()).toEqual([['a', 2]])
    expect(storage.has('pendingOrder')).toBe(false)
  })

  test('restores nothing after an hour, nor when the clock was set back', () => {
    savePendingPayment('o1', lines(['a', 2]), now)
    expect(readCartBackup(now + cartBackupMs + 1)).toBeUndefined()
    expect(readCartBackup(now - 1)).toBeUndefined()
    expect(restoreCart(now + cartBackupMs + 1)).toBe(false)
    expect(inCart()).toEqual([])
  })

  test('does not touch a cart that has something in it', () => {
    savePendingPayment('o1', lines(['a', 2]), now)
    putInCart(lines(['b', 1]))
    expect(restoreCart(now)).toBe(false)
    expect(inCart()).toEqual([['b', 1]])
  })
})

describe('an order that was paid', () => {
  test('removes what it bought from the cart, and nothing that was added later', () => {
    savePendingPayment('o1', lines(['a', 2]), now)
    saveSentRequest({ idempotencyKey: 'k', body: '{}' })
    storage.set('appliedCoupon', '{"code":"X"}')
    putInCart(lines(['a', 3], ['b', 1]))
    completePurchase('o1', now)
    expect(inCart()).toEqual([
      ['a', 1],
      ['b', 1],
    ])
    expect([...storage.keys()].sort()).toEqual(['cart', 'lastCompletedOrderId'])
    expect(storage.get('lastCompletedOrderId')).toBe('o1')
  })

  test('also removes it when another tab has cleared the backup', () => {
    const item = { subscriptionId: 'a', quantity: 1, customFieldValues: {} }
    saveSentRequest({ idempotencyKey: 'k', body: JSON.stringify({ items: [item] }), orderId: 'o1' })
    putInCart(lines(['a', 1], ['b', 1]))
    completePurchase('o1', now)
    expect(inCart()).toEqual([['b', 1]])
  })

  test('empties the cart once in a browser that did not place it', () => {
    putInCart(lines(['a', 1]))
    completePurchase('o1', now)
    expect(inCart()).toEqual([])
    putInCart(lines(['a', 1]))
    completePurchase('o1', now)
    expect(inCart()).toEqual([['a', 1]])
  })

  test('leaves the cart of another order alone', () => {
    savePendingPayment('o2', lines(['a', 1]), now)
    putInCart(lines(['a', 1]))
    completePurchase('o1', now)
    expect(inCart()).toEqual([['a', 1]])
    expect(readPendingOrderId()).toBe('o2')
  })
})

describe('storage of an earlier version', () => {
  test('restores the cart from pendingOrderId and cartBackup, and then removes them', () => {
    storage.set('pendingOrderId', 'o1')
    storage.set('cartBackup', JSON.stringify({ cart: lines(['a', 2]), timestamp: now }))
    expect(readPendingOrderId()).toBe('o1')
    expect(restoreCart(now + cartBackupMs)).toBe(true)
    expect(inCart()).toEqual([['a', 2]])
    expect([...storage.keys()]).toEqual(['cart'])
  })

  test('keeps the idempotency key of its last request', () => {
    storage.set('orderTry', JSON.stringify({ key: 'k', body: '{}', orderId: 'o1' }))
    expect(readSentRequest()).toEqual({ idempotencyKey: 'k', body: '{}', orderId: 'o1' })
  })
})

test('invalid storage counts as empty', () => {
  for (const text of ['', 'null', '[]', '{"request":{"idempotencyKey":1}}', '7']) {
    storage.set('pendingOrder', text)
    expect(readSentRequest()).toBeUndefined()
    expect(readPendingOrderId()).toBeNull()
    expect(parseCoupon(text)).toBeUndefined()
  }
  expect(parseCoupon('{"code":"A","discount":120,"type":"percentage"}')).toBeUndefined()
  expect(parseCoupon('{"code":"A","discount":120,"type":"fixed"}')).toEqual({
    code: 'A',
    discount: 120,
    type: 'fixed',
    minTotal: null,
    productIds: null,
  })
  const rules = '{"code":"A","discount":1,"type":"fixed","minTotal":50,"productIds":["a"]}'
  expect(parseCoupon(rules)).toMatchObject({ minTotal: 50, productIds: ['a'] })
})
