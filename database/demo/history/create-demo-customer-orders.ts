import { percent } from '#model/money.ts'
import { after, before, day, hour, minute } from './calendar.ts'
import { lineOf } from './choose-order.ts'
import { completeOrder, reserveOrderStock } from './close-order.ts'
import { declinePayment } from './pay.ts'
import { type OrderRequest, placeOrder } from './place-order.ts'
import { refundOrder } from './refunds.ts'
import { type RenewalOutcome, simulateRenewals } from './renewals.ts'
import { endUnpaid } from './simulate-orders.ts'
import type { PlacedOrder, SimulationState } from './simulation-state.ts'

/** Gives customer@demo.test orders and subscriptions in every state that the account screens show. */
export function createDemoCustomerOrders(simulation: SimulationState): void {
  renewing(simulation, 'shasha-plus', 30, 128, 'renews')
  renewing(simulation, 'nagham-premium', 30, 74, 'suspended')
  renewing(simulation, 'liyaqa-home', 90, 40, 'cancelled')
  renewing(simulation, 'sawalef-plus', 30, 31, 'fails')
  // One-time purchases: one ends this week, one has expired, one was delivered manually.
  completeOrder(simulation, place(simulation, 25 * day, [['risha-design', 30]]), { declinesBefore: 1 })
  completeOrder(simulation, place(simulation, 200 * day, [['layali-cinema', 30]]))
  completeOrder(simulation, place(simulation, 95 * day, [['maktab-pro', 365]]))
  completeOrder(simulation, place(simulation, 12 * day, [['muashir-markets', 90]], 'AHLAN10'))
  completeOrder(simulation, place(simulation, 33 * day, [['hadaa-sleep', 30]], 'HADIYA'))
  // Paid, not or only partly delivered.
  completeOrder(simulation, place(simulation, 5 * hour, [['talq-english', 30]]), { leaveWaiting: true })
  const partly = place(simulation, 16 * hour, [
    ['kawkab-anime', 30],
    ['empty-quarter-season', 90],
  ])
  completeOrder(simulation, partly, { leaveWaiting: true })
  // Expired, cancelled, refunded.
  endUnpaid(simulation, place(simulation, 150 * day, [['waraqa-pdf', 30]]), 'expired')
  endUnpaid(simulation, place(simulation, 47 * day, [['sahab-gaming', 30]], 'AHLAN10'), 'customer')
  refunded(
    simulation,
    place(simulation, 61 * day, [['farashat-kids', 365]]),
    100,
    'الحساب توقف ولم يتوفر بديل',
  )
  refunded(
    simulation,
    place(simulation, 82 * day, [['hisn-security', 365]]),
    40,
    'خصم الفترة غير المستخدمة بعد عطل طويل',
  )
  // Pending now; one of them after a decline.
  reserveOrderStock(simulation, place(simulation, 6 * minute, [['saha-play', 30]]))
  const refused = place(simulation, 18 * minute, [['lisan-writer', 30]])
  declinePayment(simulation, refused, after(refused.order.created_at, 2 * minute))
  reserveOrderStock(simulation, refused)
}

type ProductChoice = readonly [productId: string, days: number]

function place(
  simulation: SimulationState,
  ago: number,
  choices: readonly ProductChoice[],
  couponCode?: string,
): PlacedOrder {
  const coupon = simulation.coupons.find(state => state.coupon.code === couponCode)
  const request: OrderRequest = {
    customer: simulation.people.demoCustomer,
    at: before(simulation.now, ago),
    method: 'paymob',
    lines: choices.map(([productId, days]) => lineOf(simulation, productId, days)),
  }
  return placeOrder(simulation, coupon ? { ...request, coupon } : request)
}

function renewing(
  simulation: SimulationState,
  productId: string,
  days: number,
  daysAgo: number,
  endsWith: RenewalOutcome,
): void {
  const placed = placeOrder(simulation, {
    customer: simulation.people.demoCustomer,
    at: before(simulation.now, daysAgo * day),
    method: 'subscription',
    lines: [lineOf(simulation, productId, days, true)],
  })
  completeOrder(simulation, placed)
  simulateRenewals(simulation, placed, endsWith)
}

function refunded(simulation: SimulationState, placed: PlacedOrder, share: number, reason: string): void {
  completeOrder(simulation, placed)
  const amount = percent(placed.order.total_halalas, share)
  refundOrder(simulation, placed, { amount, at: after(placed.order.created_at, 30 * hour), reason })
}
