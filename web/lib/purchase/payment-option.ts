import type { PaymentOption } from '#model/pricing.ts'
import { storedValue, useStoredValue } from '../stored-value.ts'

const paymentOption = storedValue('paymentOption')

/** The payment option chosen last, on a product page or at checkout: a declined card does not reset it. */
export function useChosenOption(): PaymentOption {
  return useStoredValue(paymentOption) === 'paymob' ? 'paymob' : 'subscription'
}

export function chooseOption(option: PaymentOption): void {
  paymentOption.write(option)
}

export function clearChosenOption(): void {
  paymentOption.write(null)
}
