import { expect, test } from 'vitest'
import { type RenewalState, renewalActions, renewalCan, renewalStates } from './renewal-states.ts'

const allowed = (state: RenewalState, isExpired: boolean) =>
  renewalActions.filter(action => renewalCan(action, { state, isExpired }))

test('an active renewal can be suspended or cancelled, a suspended one resumed or cancelled, a cancelled one nothing', () => {
  expect(Object.fromEntries(renewalStates.map(state => [state, allowed(state, false)]))).toEqual({
    active: ['suspend', 'cancel'],
    suspended: ['resume', 'cancel'],
    cancelled: [],
  })
})

test('an expired subscription cannot be resumed, but can be suspended or cancelled', () => {
  expect(Object.fromEntries(renewalStates.map(state => [state, allowed(state, true)]))).toEqual({
    active: ['suspend', 'cancel'],
    suspended: ['cancel'],
    cancelled: [],
  })
})
