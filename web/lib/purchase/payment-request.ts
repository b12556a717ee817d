import { billingOf } from '#model/billing.ts'
import { add, fromSar, times, toSar } from '#model/money.ts'
import { billingFrequency, maxRenewalAmount, paymobFrequency } from '#model/renewal.ts'
import type { Order, User } from '../api-types.ts'

// Values from the specification. The server sends its own to Paymob.
const cardMethod = 14730
const renewalIntegration = 15570
const planDays = 30

type Addresses = { notification: string; redirection: string }

/** The request of the specification, in cents. The server trusts only the order id. */
export function intentionRequest(order: Order, user: User, addresses: Addresses) {
  const billing = billingOf(user)
  return {
    amount: fromSar(order.total),
    currency: 'SAR',
    payment_methods: [cardMethod],
    items: order.items.map(({ subscription, total, quantity, durationLabel }) => ({
      name: subscription.name,
      description: `${durationLabel} × ${quantity}`,
      // The line total after its share of the coupon, so the items add up to the amount.
      amount: fromSar(total),
      quantity: 1,
    })),
    billing_data: billing,
    special_reference: order.id,
    notification_url: addresses.notification,
    redirection_url: addresses.redirection,
    extras: { order_id: order.id, tax: 0 },
  }
}

export function paymentCustomer(user: User) {
  const { first_name, last_name } = billingOf(user)
  return { first_name, last_name, email: user.email }
}

/** The plan of a renewing order. It charges the full price, because a coupon applies only to the first payment. */
export function planRequest({ items }: Order) {
  const amount = add(...items.map(({ price, quantity }) => times(fromSar(price), quantity)))
  const days = items[0]?.duration ?? planDays
  return {
    frequency: paymobFrequency(days) ?? planDays,
    name: items.map(({ subscription }) => subscription.name).join(', '),
    amount_cents: amount,
    integration: renewalIntegration,
    plan_type: 'rent',
    reminder_days: null,
    retrial_days: null,
    use_transaction_amount: true,
    is_active: true,
    agreement: {
      amountVariability: true,
      maxAmount: toSar(maxRenewalAmount(amount)),
      billingFrequency: billingFrequency(days),
    },
  }
}
