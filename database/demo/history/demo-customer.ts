import { percent } from '#model/money.ts'
import { after, before, day, hour, minute } from './calendar.ts'
import { completeOrder, holdOrder } from './close-order.ts'
import { refusePayment } from './pay.ts'
import { type OrderRequest, placeOrder } from './place-order.ts'
import { refundOrder } from './refunds.ts'
import { type Fate, followRenewals } from './renewals.ts'
import { lineOf } from './shopping.ts'
import { endWithoutSale } from './simulate.ts'
import type { PlacedOrder, World } from './world.ts'

/** customer@demo.test meets every state that a customer's screens can show. */
export function demoCustomerStory(world: World): void {
  renewing(world, 'shasha-plus', 30, 128, 'renews')
  renewing(world, 'nagham-premium', 30, 74, 'suspended')
  renewing(world, 'liyaqa-home', 90, 40, 'cancelled')
  renewing(world, 'sawalef-plus', 30, 31, 'fails')
  // Bought once: one ends this week, one is long over, one was activated by staff.
  completeOrder(world, place(world, 25 * day, [['risha-design', 30]]), { refusedFirst: 1 })
  completeOrder(world, place(world, 200 * day, [['layali-cinema', 30]]))
  completeOrder(world, place(world, 95 * day, [['maktab-pro', 365]]))
  completeOrder(world, place(world, 12 * day, [['muashir-markets', 90]], 'AHLAN10'))
  completeOrder(world, place(world, 33 * day, [['hadaa-sleep', 30]], 'HADIYA'))
  // Paid, and not (wholly) delivered yet.
  completeOrder(world, place(world, 5 * hour, [['talq-english', 30]]), { leaveWaiting: true })
  const partly = place(world, 16 * hour, [
    ['kawkab-anime', 30],
    ['empty-quarter-season', 90],
  ])
  completeOrder(world, partly, { leaveWaiting: true })
  // Given up, dropped, refunded.
  endWithoutSale(world, place(world, 150 * day, [['waraqa-pdf', 30]]), 'expired')
  endWithoutSale(world, place(world, 47 * day, [['sahab-gaming', 30]], 'AHLAN10'), 'customer')
  refunded(world, place(world, 61 * day, [['farashat-kids', 365]]), 100, 'الحساب توقف ولم يتوفر بديل')
  refunded(
    world,
    place(world, 82 * day, [['hisn-security', 365]]),
    40,
    'خصم الفترة غير المستخدمة بعد عطل طويل',
  )
  // Open right now; one of them after a refused card.
  holdOrder(world, place(world, 6 * minute, [['saha-play', 30]]))
  const refused = place(world, 18 * minute, [['lisan-writer', 30]])
  refusePayment(world, refused, after(refused.order.created_at, 2 * minute))
  holdOrder(world, refused)
}

type Wish = readonly [productId: string, days: number]

function place(world: World, ago: number, wishes: readonly Wish[], couponCode?: string): PlacedOrder {
  const coupon = world.coupons.find(state => state.coupon.code === couponCode)
  const request: OrderRequest = {
    customer: world.people.demoCustomer,
    at: before(world.now, ago),
    method: 'paymob',
    lines: wishes.map(([productId, days]) => lineOf(world, productId, days)),
  }
  return placeOrder(world, coupon ? { ...request, coupon } : request)
}

function renewing(world: World, productId: string, days: number, daysAgo: number, endsWith: Fate): void {
  const placed = placeOrder(world, {
    customer: world.people.demoCustomer,
    at: before(world.now, daysAgo * day),
    method: 'subscription',
    lines: [lineOf(world, productId, days, true)],
  })
  completeOrder(world, placed)
  followRenewals(world, placed, endsWith)
}

function refunded(world: World, placed: PlacedOrder, share: number, reason: string): void {
  completeOrder(world, placed)
  const amount = percent(placed.order.total_halalas, share)
  refundOrder(world, placed, { amount, at: after(placed.order.created_at, 30 * hour), reason })
}
