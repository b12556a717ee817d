import { CallError } from '#model/calls.ts'
import { call } from '../../lib/api.ts'
import type { User } from '../../lib/api-types.ts'
import { keepPending } from '../../lib/cart/pending-order.ts'
import type { paths } from '../../lib/paths.ts'
import { type Choice, orderBody } from './order-body.ts'
import { dropOrder, type Placed, placeOrder } from './place-order.ts'
import { type Step, startPayment } from './start-payment.ts'

export type Paying = {
  choice: Choice
  user: User
  links: ReturnType<typeof paths>
  tell: (step: Step) => void
}

export type Paid = { checkoutUrl: string } | { completedOrderId: string }

/** Places the order and finds out where it is paid. An order that costs nothing is complete at once. */
export async function pay(paying: Paying): Promise<Paid> {
  const placed = await place(paying)
  try {
    return await start(placed, paying)
  } catch (error) {
    if (!placed.isAgain || !hasEnded(error)) throw error
    const { status } = (await call('GET /api/orders/{id}/status', { params: { id: placed.order.id } })).data
    // Paid meanwhile, perhaps in another tab: not a second time.
    if (status === 'completed') return { completedOrderId: placed.order.id }
    await dropOrder(placed.order.id)
    return start(await place(paying), paying)
  }
}

async function place({ choice, tell }: Paying): Promise<Placed> {
  tell('placing')
  const placed = await placeOrder(orderBody(choice))
  keepPending(placed.order.id, choice.lines)
  return placed
}

async function start({ order }: Placed, paying: Paying): Promise<Paid> {
  if (order.status === 'completed') return { completedOrderId: order.id }
  return { checkoutUrl: await startPayment(order, paying) }
}

const endings = new Set(['order_not_pending', 'too_many_attempts', 'no_renewing_order'])

function hasEnded(error: unknown): boolean {
  return error instanceof CallError && endings.has(error.code)
}
