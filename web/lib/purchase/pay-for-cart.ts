import { CallError } from '#model/calls.ts'
import { call } from '../api.ts'
import type { User } from '../api-types.ts'
import type { paths } from '../paths.ts'
import { type CheckoutSelection, orderRequest } from './order-request.ts'
import { savePendingPayment } from './pending-order.ts'
import { cancelUnpaidOrder, type PlacedOrder, placeOrder } from './place-order.ts'
import { type PaymentStep, startPayment } from './start-payment.ts'

// A purchase: cart → checkout (use-checkout-selection, use-checkout-payment) → place-order → start-payment →
// the provider's page → payment-result. pending-order stores what the browser must remember on the way.

type Options = {
  selection: CheckoutSelection
  user: User
  links: ReturnType<typeof paths>
  onStep: (step: PaymentStep) => void
}

export type NextPage = { checkoutUrl: string } | { completedOrderId: string }

/** Places the order and starts its payment. A free order is completed at once. */
export async function payForCart(options: Options): Promise<NextPage> {
  const placed = await place(options)
  try {
    return await start(placed, options)
  } catch (error) {
    if (!placed.isRepeat || !isOrderClosed(error)) throw error
    const { status } = (await call('GET /api/orders/{id}/status', { params: { id: placed.order.id } })).data
    // Paid meanwhile, perhaps in another tab: do not charge a second time.
    if (status === 'completed') return { completedOrderId: placed.order.id }
    await cancelUnpaidOrder(placed.order.id)
    return start(await place(options), options)
  }
}

async function place({ selection, onStep }: Options): Promise<PlacedOrder> {
  onStep('placingOrder')
  const placed = await placeOrder(orderRequest(selection))
  savePendingPayment(placed.order.id, selection.lines)
  return placed
}

async function start({ order }: PlacedOrder, options: Options): Promise<NextPage> {
  if (order.status === 'completed') return { completedOrderId: order.id }
  return { checkoutUrl: await startPayment(order, options) }
}

const closedOrderCodes = new Set([
  'order_not_pending',
  'order_too_late_to_pay',
  'too_many_attempts',
  'no_renewing_order',
])

function isOrderClosed(error: unknown): boolean {
  return error instanceof CallError && closedOrderCodes.has(error.code)
}
