import { call } from '../../lib/api.ts'
import type { Order, User } from '../../lib/api-types.ts'
import type { paths } from '../../lib/paths.ts'
import { customerOf, intentionBody, planBody } from './payment-payload.ts'

export type Step = 'placing' | 'plan' | 'starting' | 'leaving'

type Start = {
  user: User
  links: ReturnType<typeof paths>
  tell: (step: Step) => void
}

/** Where the order is paid; a renewing one gets its plan first. */
export async function startPayment(order: Order, { user, links, tell }: Start): Promise<string> {
  const body = intentionBody(order, user, {
    notification: `${location.origin}/api/payments/paymob/webhook`,
    redirection: location.origin + links.paymentSuccess(order.id),
  })
  if (order.paymentMethod !== 'subscription') {
    tell('starting')
    return (await call('POST /api/payments/create-intention', { body })).checkoutUrl
  }
  tell('plan')
  const plan = await call('POST /api/payments/create-subscription-plan', { body: planBody(order) })
  tell('starting')
  const renewing = { ...body, subscription_plan_id: plan.data.id, customer: customerOf(user) }
  return (await call('POST /api/payments/create-subscription-intention', { body: renewing })).checkoutUrl
}
