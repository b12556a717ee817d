import { call } from '../api.ts'
import type { Order, User } from '../api-types.ts'
import type { paths } from '../paths.ts'
import { intentionRequest, paymentCustomer, planRequest } from './payment-request.ts'

export type PaymentStep = 'placingOrder' | 'creatingPlan' | 'startingPayment' | 'redirecting'

type Options = {
  user: User
  links: ReturnType<typeof paths>
  onStep?: (step: PaymentStep) => void
}

/** Returns the URL of the provider's payment page. A renewing order gets its plan first. */
export async function startPayment(order: Order, { user, links, onStep }: Options): Promise<string> {
  const body = intentionRequest(order, user, {
    notification: `${location.origin}/api/payments/paymob/webhook`,
    redirection: location.origin + links.paymentSuccess(order.id),
  })
  if (order.paymentMethod !== 'subscription') {
    onStep?.('startingPayment')
    return (await call('POST /api/payments/create-intention', { body })).checkoutUrl
  }
  onStep?.('creatingPlan')
  const plan = await call('POST /api/payments/create-subscription-plan', { body: planRequest(order) })
  onStep?.('startingPayment')
  const renewing = { ...body, subscription_plan_id: plan.data.id, customer: paymentCustomer(user) }
  return (await call('POST /api/payments/create-subscription-intention', { body: renewing })).checkoutUrl
}
