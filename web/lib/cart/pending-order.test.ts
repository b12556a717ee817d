import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type CartLine, parseCart } from './cart-line.ts'
import { parseCoupon } from './coupon.ts'
import {
  backupLifeMs,
  completePurchase,
  keepPending,
  keepTry,
  readBackup,
  readTry,
  restoreCart,
} from './pending-order.ts'

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

describe('an order that was begun', () => {
  test('gives the cart back once, for an hour', () => {
    keepPending('o1', lines(['a', 2]), now)
    expect(restoreCart(now + backupLifeMs)).toBe(true)
    expect(inCart()).toEqual([['a', 2]])
    expect(storage.has('pendingOrderId') || storage.has('cartBackup')).toBe(false)
  })

  test('gives nothing back after that hour, nor from a clock that went backwards', () => {
    keepPending('o1', lines(['a', 2]), now)
    expect(readBackup(now + backupLifeMs + 1)).toBeUndefined()
    expect(readBackup(now - 1)).toBeUndefined()
    expect(restoreCart(now + backupLifeMs + 1)).toBe(false)
    expect(inCart()).toEqual([])
  })

  test('does not touch a cart that has something in it', () => {
    keepPending('o1', lines(['a', 2]), now)
    putInCart(lines(['b', 1]))
    expect(restoreCart(now)).toBe(false)
    expect(inCart()).toEqual([['b', 1]])
  })
})

describe('an order that was paid', () => {
  test('takes what it bought out of the cart, and nothing that came later', () => {
    keepPending('o1', lines(['a', 2]), now)
    keepTry({ key: 'k', body: '{}' })
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

  test('does so also when another tab has put the backup away', () => {
    const item = { subscriptionId: 'a', quantity: 1, customFieldValues: {} }
    keepTry({ key: 'k', body: JSON.stringify({ items: [item] }), orderId: 'o1' })
    putInCart(lines(['a', 1], ['b', 1]))
    completePurchase('o1', now)
    expect(inCart()).toEqual([['b', 1]])
  })

  test('empties the cart of a browser that has not noted its order, once', () => {
    putInCart(lines(['a', 1]))
    completePurchase('o1', now)
    expect(inCart()).toEqual([])
    putInCart(lines(['a', 1]))
    completePurchase('o1', now)
    expect(inCart()).toEqual([['a', 1]])
  })

  test('leaves the cart of another order alone', () => {
    keepPending('o2', lines(['a', 1]), now)
    putInCart(lines(['a', 1]))
    completePurchase('o1', now)
    expect(inCart()).toEqual([['a', 1]])
    expect(storage.get('pendingOrderId')).toBe('o2')
  })
})

test('what is no try and no coupon is none', () => {
  for (const text of ['', 'null', '[]', '{"key":1}', '7']) {
    storage.set('orderTry', text)
    expect(readTry()).toBeUndefined()
    expect(parseCoupon(text)).toBeUndefined()
  }
  expect(parseCoupon('{"code":"A","discount":120,"type":"percentage"}')).toBeUndefined()
  expect(parseCoupon('{"code":"A","discount":120,"type":"fixed"}')).toMatchObject({ discount: 120 })
})
