import { expect, test } from 'vitest'
import { accessEnd, availableActions, canBuyAgain } from './renewal-actions.ts'

test('a new purchase is offered at the end, unless the renewal can be resumed', () => {
  const now = new Date('2026-03-10T09:00:00+03:00')
  const once = { isRevoked: false, autoRenew: false, status: 'active', paymobState: null } as const
  const soon = '2026-03-13T09:00:00+03:00'
  expect(canBuyAgain({ ...once, endDate: soon }, now)).toBe(true)
  expect(canBuyAgain({ ...once, endDate: '2026-05-13T09:00:00+03:00' }, now)).toBe(false)
  expect(canBuyAgain({ ...once, status: 'expired', endDate: '2026-03-01T09:00:00+03:00' }, now)).toBe(true)
  const stopped = { ...once, status: 'suspended', paymobState: 'suspended', endDate: soon } as const
  expect(canBuyAgain(stopped, now)).toBe(false)
})

test('a single payment has no renewal actions', () => {
  expect(availableActions({ isRevoked: false, status: 'active', paymobState: null })).toEqual([])
})

test('a renewal is suspended, stopped or cancelled while it runs, and resumed while there is access', () => {
  expect(availableActions({ isRevoked: false, status: 'active', paymobState: 'active' })).toEqual([
    'suspend',
    'stop',
    'cancel',
  ])
  expect(availableActions({ isRevoked: false, status: 'past_due', paymobState: 'active' })).toEqual([
    'suspend',
    'stop',
    'cancel',
  ])
  expect(availableActions({ isRevoked: false, status: 'suspended', paymobState: 'suspended' })).toEqual([
    'resume',
    'cancel',
  ])
  expect(availableActions({ isRevoked: false, status: 'expired', paymobState: 'suspended' })).toEqual([
    'cancel',
  ])
  expect(availableActions({ isRevoked: false, status: 'cancelled', paymobState: 'cancelled' })).toEqual([])
})

test('a revoked subscription has no renewal actions', () => {
  expect(availableActions({ isRevoked: true, status: 'cancelled', paymobState: 'active' })).toEqual([])
})

test('access lasts until the end date, or until the grace period ends; an expired subscription has none', () => {
  const dates = { endDate: '2026-03-10T00:00:00.000Z', accessUntil: '2026-03-13T00:00:00.000Z' }
  expect(accessEnd({ ...dates, status: 'active' })).toBe(dates.endDate)
  expect(accessEnd({ ...dates, status: 'past_due' })).toBe(dates.accessUntil)
  expect(accessEnd({ ...dates, status: 'expired' })).toBeNull()
})
