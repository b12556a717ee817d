import { expect, test } from 'vitest'
import { type RenewalState, renewalActions, renewalCan, renewalStates } from './renewal-states.ts'

const allowed = (state: RenewalState, isExpired: boolean) =>
  renewalActions.filter(action => renewalCan(action, { state, isExpired }))

test('a renewal that runs can be suspended or cancelled, a suspended one resumed or cancelled, a cancelled one nothing', () => {
  expect(Object.fromEntries(renewalStates.map(state => [state, allowed(state, false)]))).toEqual({
    active: ['suspend', 'cancel'],
    suspended: ['resume', 'cancel'],
    cancelled: [],
  })
})

test('what is over is not resumed; it can still be kept from charging', () => {
  expect(Object.fromEntries(renewalStates.map(state => [state, allowed(state, true)]))).toEqual({
    active: ['suspend', 'cancel'],
    suspended: ['cancel'],
    cancelled: [],
  })
})
