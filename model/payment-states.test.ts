import { expect, test } from 'vitest'
import { isSettled, payablePaymentStates, paymentStates, settledPaymentStates } from './payment-states.ts'

test('every payment state is either payable or settled', () => {
  expect([...payablePaymentStates, ...settledPaymentStates].toSorted()).toEqual(paymentStates.toSorted())
  for (const state of paymentStates) {
    const isPayable = payablePaymentStates.some(payable => payable === state)
    expect(isSettled({ state })).toBe(!isPayable)
  }
})
