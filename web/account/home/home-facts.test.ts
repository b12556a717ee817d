import { expect, test } from 'vitest'
import type { OwnSubscription } from '../../lib/api-types.ts'
import { homeFacts } from './home-facts.ts'

const now = new Date('2026-03-01T12:00:00Z')

const subscription = (changes: Partial<OwnSubscription>) =>
  ({
    id: 'one',
    status: 'active',
    isRevoked: false,
    autoRenew: false,
    endDate: '2026-06-01T00:00:00.000Z',
    nextBillingDate: null,
    paymobState: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    delivery: null,
    ...changes,
  }) as OwnSubscription

test('the earliest charge, the subscriptions that end within a week, and the newest account', () => {
  const renewing = { autoRenew: true, paymobState: 'active' as const }
  const facts = homeFacts(
    [
      subscription({ id: 'late', ...renewing, nextBillingDate: '2026-03-20T00:00:00.000Z' }),
      subscription({ id: 'soon', ...renewing, nextBillingDate: '2026-03-09T00:00:00.000Z' }),
      subscription({ id: 'ends-later', endDate: '2026-03-07T00:00:00.000Z' }),
      subscription({ id: 'ends-first', endDate: '2026-03-03T00:00:00.000Z' }),
      subscription({ id: 'old', delivery: { orderId: 'old', itemId: 'a' } }),
      subscription({
        id: 'new',
        delivery: { orderId: 'new', itemId: 'b' },
        createdAt: '2026-02-01T00:00:00.000Z',
      }),
      subscription({ id: 'waiting', status: 'waiting', endDate: null }),
      subscription({ id: 'expired', status: 'expired', createdAt: '2026-02-28T00:00:00.000Z' }),
      subscription({ id: 'revoked', isRevoked: true, endDate: '2026-03-02T00:00:00.000Z' }),
    ],
    now,
  )
  expect(facts.active).toBe(6)
  expect(facts.next?.subscription.id).toBe('soon')
  expect(facts.ending).toBe(2)
  expect(facts.listed.map(({ id, daysLeft, canRenew }) => [id, daysLeft, canRenew])).toEqual([
    ['ends-first', 2, true],
    ['ends-later', 6, true],
  ])
  expect(facts.newest?.delivery.orderId).toBe('new')
})

test('while nothing ends soon, the three that end or renew first', () => {
  const renewing = { autoRenew: true, paymobState: 'active' as const }
  const facts = homeFacts(
    [
      subscription({ id: 'fourth', endDate: '2026-08-01T00:00:00.000Z' }),
      subscription({ id: 'third', endDate: '2026-07-01T00:00:00.000Z' }),
      subscription({ id: 'renews', ...renewing, endDate: '2026-03-04T00:00:00.000Z' }),
      subscription({ id: 'charge-is-late', ...renewing, endDate: '2026-02-27T00:00:00.000Z' }),
      subscription({ id: 'second', endDate: '2026-06-01T00:00:00.000Z' }),
      subscription({ id: 'waiting', status: 'waiting', endDate: null }),
    ],
    now,
  )
  expect(facts.ending).toBe(0)
  expect(facts.listed.map(({ id, daysLeft }) => [id, daysLeft])).toEqual([
    ['renews', 3],
    ['second', 92],
    ['third', 122],
  ])
})

test('a customer without subscriptions has none of them', () => {
  expect(homeFacts([], now)).toEqual({ active: 0, ending: 0, next: undefined, listed: [], newest: undefined })
})
