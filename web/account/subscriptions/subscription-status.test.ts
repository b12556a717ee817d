import { describe, expect, test } from 'vitest'
import { displayStatus, isEndingSoon, nextCharge } from './subscription-status.ts'

const now = new Date('2026-03-10T09:00:00+03:00')
const once = { status: 'active', autoRenew: false, isRevoked: false } as const
const renewing = { status: 'active', autoRenew: true, isRevoked: false } as const
const kindAt = (known: typeof once | typeof renewing, endDate: string) => {
  const { kind, days } = displayStatus({ ...known, endDate }, now)
  return { kind, days }
}

describe('a single payment', () => {
  test('is active until a week before its end, then shows the days left', () => {
    expect(kindAt(once, '2026-03-18T00:00:00+03:00')).toEqual({ kind: 'active', days: 8 })
    expect(kindAt(once, '2026-03-17T23:59:00+03:00')).toEqual({ kind: 'endsIn', days: 7 })
    expect(kindAt(once, '2026-03-11T00:30:00+03:00')).toEqual({ kind: 'endsIn', days: 1 })
  })

  test('ends today by the calendar day in Riyadh', () => {
    expect(kindAt(once, '2026-03-10T23:59:00+03:00')).toEqual({ kind: 'endsIn', days: 0 })
    const early = new Date('2026-03-10T00:30:00+03:00')
    expect(displayStatus({ ...once, endDate: '2026-03-09T23:00:00.000Z' }, early).days).toBe(0)
  })

  test('is expired on a page that was left open', () => {
    expect(kindAt(once, '2026-03-09T23:00:00+03:00').kind).toBe('expired')
  })
})

describe('a renewing subscription', () => {
  test('renews instead of ending', () => {
    expect(kindAt(renewing, '2026-03-13T09:00:00+03:00')).toEqual({ kind: 'renewsIn', days: 3 })
  })

  test('waits for its charge after the end date', () => {
    expect(kindAt(renewing, '2026-03-09T09:00:00+03:00').kind).toBe('renewing')
  })
})

test('the status of the API takes precedence over the dates', () => {
  const kinds = (['waiting', 'past_due', 'suspended', 'cancelled', 'expired'] as const).map(
    status => displayStatus({ ...once, status, endDate: null }, now).kind,
  )
  expect(kinds).toEqual(['waiting', 'pastDue', 'suspended', 'cancelled', 'expired'])
})

test('a stopped renewal shows until when it can be used', () => {
  const endDate = '2026-03-30T09:00:00+03:00'
  for (const status of ['suspended', 'cancelled'] as const)
    expect(displayStatus({ ...once, status, endDate }, now).kind).toBe('stopped')
})

test('only subscriptions without renewal end soon', () => {
  const endDate = '2026-03-14T09:00:00+03:00'
  const ending = [
    { ...once, endDate },
    { ...renewing, endDate },
    { ...once, status: 'suspended', endDate } as const,
    { ...once, status: 'expired', endDate: '2026-03-09T09:00:00+03:00' } as const,
    { ...once, status: 'waiting', endDate: null } as const,
    { ...once, isRevoked: true, status: 'cancelled', endDate } as const,
    { ...once, endDate: '2026-03-18T09:00:00+03:00' },
  ].map(known => isEndingSoon(known, now))
  expect(ending).toEqual([true, false, true, false, false, false, false])
})

test('a revoked subscription shows only that', () => {
  const revoked = {
    ...once,
    status: 'cancelled',
    isRevoked: true,
    endDate: '2027-03-10T09:00:00+03:00',
  } as const
  expect(displayStatus(revoked, now).kind).toBe('revoked')
})

test('the next charge is shown while one is due, not after a failed charge or while suspended', () => {
  const nextBillingDate = '2026-03-09T21:00:00.000Z'
  expect(nextCharge({ status: 'active', autoRenew: true, nextBillingDate })).toBe(nextBillingDate)
  expect(nextCharge({ status: 'past_due', autoRenew: true, nextBillingDate })).toBeNull()
  expect(nextCharge({ status: 'expired', autoRenew: true, nextBillingDate })).toBeNull()
  expect(nextCharge({ status: 'suspended', autoRenew: false, nextBillingDate })).toBeNull()
})
