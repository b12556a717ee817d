import { expect, test } from 'vitest'
import { changesOf, keptUntil } from './changes.ts'

test('what was paid once has no renewal to change', () => {
  expect(changesOf({ isUndone: false, status: 'active', paymobState: null })).toEqual([])
})

test('a renewal is suspended, stopped or cancelled while it runs, and resumed while there is access', () => {
  expect(changesOf({ isUndone: false, status: 'active', paymobState: 'active' })).toEqual([
    'suspend',
    'stop',
    'cancel',
  ])
  expect(changesOf({ isUndone: false, status: 'past_due', paymobState: 'active' })).toEqual([
    'suspend',
    'stop',
    'cancel',
  ])
  expect(changesOf({ isUndone: false, status: 'suspended', paymobState: 'suspended' })).toEqual([
    'resume',
    'cancel',
  ])
  expect(changesOf({ isUndone: false, status: 'expired', paymobState: 'suspended' })).toEqual(['cancel'])
  expect(changesOf({ isUndone: false, status: 'cancelled', paymobState: 'cancelled' })).toEqual([])
})

test('of what was undone the renewal is ended without anybody asking', () => {
  expect(changesOf({ isUndone: true, status: 'cancelled', paymobState: 'active' })).toEqual([])
})

test('what is kept lasts until the end, or until grace is over; what is over keeps nothing', () => {
  const dates = { endDate: '2026-03-10T00:00:00.000Z', accessUntil: '2026-03-13T00:00:00.000Z' }
  expect(keptUntil({ ...dates, status: 'active' })).toBe(dates.endDate)
  expect(keptUntil({ ...dates, status: 'past_due' })).toBe(dates.accessUntil)
  expect(keptUntil({ ...dates, status: 'expired' })).toBeNull()
})
