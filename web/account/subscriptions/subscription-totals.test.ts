import { expect, test } from 'vitest'
import { subscriptionTotals } from './subscription-totals.tsx'

const now = new Date('2026-03-10T09:00:00+03:00')
const known = (
  status: 'active' | 'waiting' | 'suspended' | 'expired',
  endDate: string | null,
  sar: number,
) => ({
  status,
  endDate,
  autoRenew: false,
  isRevoked: false,
  subscription: { subscriptionPrice: sar },
})

test('no subscriptions give zero totals', () => {
  expect(subscriptionTotals([], now)).toEqual({ active: 0, ending: 0, valueSar: 0 })
})

test('expired ones do not count; those waiting for activation count with their price, but not as active', () => {
  const all = [
    known('active', '2026-04-10T09:00:00+03:00', 19.9),
    known('suspended', '2026-03-12T09:00:00+03:00', 0.1),
    known('waiting', null, 50),
    known('expired', '2026-03-09T09:00:00+03:00', 1_000),
    { ...known('active', '2026-04-10T09:00:00+03:00', 2_000), isRevoked: true },
  ]
  expect(subscriptionTotals(all, now)).toEqual({ active: 2, ending: 1, valueSar: 70 })
})
