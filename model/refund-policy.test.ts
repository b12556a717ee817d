import { describe, expect, test } from 'vitest'
import { halalas } from './money.ts'
import { policyRefund, usedDays } from './refund-policy.ts'

const start = new Date('2026-03-01T10:00:00Z')
const daysLater = (days: number, hours = 0) => new Date(start.getTime() + (days * 24 + hours) * 3_600_000)
const month = { paid: halalas(9_000), deliveredAt: start, days: 30 }

describe('the refund that the policy proposes', () => {
  test('deducts the used period and half of the rest', () => {
    expect(policyRefund([month], daysLater(10))).toBe(3_000)
  })

  test('counts whole days only', () => {
    expect(policyRefund([month], daysLater(0, 23))).toBe(4_500)
    expect(policyRefund([month], daysLater(1))).toBe(4_350)
  })

  test('is everything for a line that was not delivered', () => {
    expect(policyRefund([{ ...month, deliveredAt: null }], daysLater(10))).toBe(9_000)
  })

  test('is nothing after the period has ended', () => {
    expect(policyRefund([month], daysLater(30))).toBe(0)
    expect(policyRefund([month], daysLater(90))).toBe(0)
  })

  test('adds the lines of an order', () => {
    const undelivered = { paid: halalas(2_990), deliveredAt: null, days: 365 }
    expect(policyRefund([month, undelivered], daysLater(10))).toBe(5_990)
    expect(policyRefund([], daysLater(1))).toBe(0)
  })

  test('counts no more days than the period has, and none before its start', () => {
    expect(usedDays(month, daysLater(45))).toBe(30)
    expect(usedDays(month, daysLater(-2))).toBe(0)
  })
})
