// What the specification's client sends to the payment calls (1-storefront.md, sections 3 and 7).

export const plan = {
  frequency: 30,
  name: 'Monthly plan',
  amount_cents: 5000,
  integration: 15570,
  plan_type: 'rent',
  reminder_days: null,
  retrial_days: null,
  use_transaction_amount: true,
  is_active: true,
  agreement: { amountVariability: true, maxAmount: 5500, billingFrequency: 'monthly' },
}

export const intention = (orderId: string) => ({
  amount: 5000,
  currency: 'SAR',
  payment_methods: [14730],
  billing_data: { first_name: 'User', last_name: 'Name', country: 'KSA', phone_number: '+966500000000' },
  items: [{ name: 'Subscription', amount: 5000, quantity: 1 }],
  special_reference: orderId,
  notification_url: 'https://shop.test/notify',
  redirection_url: 'https://shop.test/payment-success',
  extras: { order_id: orderId },
})

export const renewingIntention = (orderId: string) => ({
  ...intention(orderId),
  subscription_plan_id: 1,
  customer: { first_name: 'User', last_name: 'Name', email: 'user@people.test' },
})
