import { describe, expect, test } from 'vitest'
import { statusEffects } from './status-effects.ts'

const pending = {
  status: 'pending',
  hasCoupon: false,
  hasInvoice: false,
  isPaid: false,
  isPaymentOpen: false,
  items: [{ autoReceive: true }],
} as const

describe('the effects of a status', () => {
  test('completing delivers, and records no payment', () => {
    expect(statusEffects(pending, 'completed')).toEqual(['deliver_stock', 'issue_invoice', 'no_payment'])
    const manual = { ...pending, items: [{ autoReceive: false }] }
    expect(statusEffects(manual, 'completed')).toContain('await_delivery')
  })

  test('cancelling releases what is reserved, and says what a running payment does', () => {
    const order = { ...pending, hasCoupon: true, isPaymentOpen: true }
    expect(statusEffects(order, 'cancelled')).toEqual(['release_stock', 'return_coupon', 'late_payment'])
  })

  test('cancelling a paid order ends access and keeps the money', () => {
    const order = { ...pending, status: 'completed', isPaid: true } as const
    expect(statusEffects(order, 'cancelled')).toEqual(['end_access', 'keep_money'])
  })

  test('reopening reserves again', () => {
    const order = { ...pending, status: 'cancelled' } as const
    expect(statusEffects(order, 'pending')).toEqual(['reserve_again', 'pay_again'])
    expect(statusEffects(order, 'completed')[0]).toBe('reserve_again')
  })
})
