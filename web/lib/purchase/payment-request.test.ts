import { expect, test } from 'vitest'
import type { Order, User } from '../api-types.ts'
import { intentionRequest, paymentCustomer, planRequest } from './payment-request.ts'

const user = { fullName: 'ليان القحطاني', email: 'l@mail.test', phone: '' } as User

function orderOf(...items: object[]): Order {
  const usual = { subscription: { name: 'Shasha' }, durationLabel: '1 month', duration: 30, quantity: 1 }
  return {
    id: 'o1',
    total: 45.3,
    items: items.map(item => ({ ...usual, ...item })),
  } as unknown as Order
}

test('the intention has the order total in cents, and its items add up to it', () => {
  const order = orderOf({ total: 30.2, quantity: 2 }, { total: 15.1 })
  const body = intentionRequest(order, user, {
    notification: 'https://a/hook',
    redirection: 'https://a/back',
  })
  expect(body).toMatchObject({
    amount: 4_530,
    currency: 'SAR',
    payment_methods: [14730],
    special_reference: 'o1',
    notification_url: 'https://a/hook',
    redirection_url: 'https://a/back',
    billing_data: {
      first_name: 'ليان',
      last_name: 'القحطاني',
      country: 'KSA',
      phone_number: '+966500000000',
    },
    extras: { order_id: 'o1', tax: 0 },
  })
  expect(body.items.map(({ amount, quantity }) => amount * quantity)).toEqual([3_020, 1_510])
})

test('a missing family name uses the specified default', () => {
  expect(paymentCustomer({ ...user, fullName: 'ليان' })).toMatchObject({
    first_name: 'ليان',
    last_name: 'Name',
  })
  expect(paymentCustomer({ ...user, fullName: ' ' })).toMatchObject({ first_name: 'User', last_name: 'Name' })
})

test('the plan charges the full price, at most 10% more, with a frequency that Paymob supports', () => {
  const year = planRequest(orderOf({ price: 100, total: 90, quantity: 2, duration: 365 }))
  expect(year).toMatchObject({
    frequency: 360,
    amount_cents: 20_000,
    integration: 15570,
    plan_type: 'rent',
    reminder_days: null,
    retrial_days: null,
    use_transaction_amount: true,
    is_active: true,
    agreement: { amountVariability: true, maxAmount: 220, billingFrequency: 'yearly' },
  })
})
