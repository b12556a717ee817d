import type { History, Subscription } from './history.ts'
import { type Days, daysBefore, growth, moneyIn, riyadhDay, sar, soldIn } from './recount.ts'

const startOf = (day: string) => new Date(`${day}T00:00:00+03:00`)

/** The four cards of the dashboard, for 30 days that end today. */
export function cardsIn(history: History, days: Days, now: Date) {
  const before = daysBefore(days)
  const start = startOf(days.from)
  const card = (value: number, previous: number) => ({ value, previous, change: growth(value, previous) })
  const placed = (of: Days) =>
    history.orders.filter(
      ({ renews, createdAt }) => !renews && riyadhDay(createdAt) >= of.from && riyadhDay(createdAt) <= of.to,
    ).length
  return {
    totalUsers: card(customersAt(history, now), customersAt(history, start)),
    totalSubscriptions: {
      ...card(runningAt(history, now), runningAt(history, start)),
      products: history.products.length,
    },
    newOrders: card(placed(days), placed(before)),
    monthlyRevenue: card(sar(moneyIn(history, days).sales), sar(moneyIn(history, before).sales)),
  }
}

function customersAt({ users }: History, at: Date): number {
  return users.filter(({ createdAt, deletedAt }) => createdAt < at && (deletedAt === null || deletedAt >= at))
    .length
}

function runningAt({ subscriptions }: History, at: Date): number {
  const isRunning = ({ order, isRenewing, periods, startsAt, endsAt }: Subscription) => {
    if (order.cancelled && order.cancelled.at <= at) return false
    const terms = isRenewing ? periods.filter(({ isPaid }) => isPaid) : [{ startsAt, endsAt }]
    return terms.some(term => term.startsAt <= at && term.endsAt > at)
  }
  return subscriptions.filter(isRunning).length
}

/** The products with the most units sold. */
export function topProductsIn(history: History, days: Days) {
  const sold = soldIn(history, days)
  return history.products
    .map(({ id }) => ({ id, sales: sold.get(id)?.units ?? 0 }))
    .toSorted((a, b) => b.sales - a.sales || (a.id < b.id ? -1 : 1))
    .slice(0, 5)
}
