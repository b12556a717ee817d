import { dayMs } from '#model/time-units.ts'
import type { History, Order, Subscription } from './history.ts'
import { completedIn, type Days, keptOf, rate, riyadhDay, sar } from './recount.ts'

const isIn = (at: Date, { from, to }: Days) => riyadhDay(at) >= from && riyadhDay(at) <= to

const monthly = (price: number, vatPoints: number, days: number) => {
  const vat = Math.floor((2 * price * vatPoints + 10_000 + vatPoints) / (2 * (10_000 + vatPoints)))
  return Math.floor((2 * (price - vat) * 304_375 + days * 10_000) / (2 * days * 10_000))
}

const priceOf = ({ line }: Subscription) => line.unit * line.quantity

type Event = {
  at: Date
  kind: 'new' | 'reactivated' | 'expansion' | 'contraction' | 'churn'
  cause: 'voluntary' | 'involuntary' | null
  amount: number
}

/** When prices and the VAT rate changed, after all other history. */
export type Repricing = { at: Date; vatBefore: number; vatAfter: number }

/** Every change of the MRR up to `now`. A customer who left and then bought the same product again is reactivated. */
export function mrrEvents({ subscriptions }: History, repricing: Repricing, now: Date): Event[] {
  const renewing = subscriptions.filter(({ isRenewing }) => isRenewing)
  const leftAt = (subscription: Subscription) =>
    renewing
      .filter(
        one =>
          // One that is refunded the moment it starts leaves then too, and is still new.
          one !== subscription &&
          one.order.user === subscription.order.user &&
          one.line.product === subscription.line.product,
      )
      .flatMap(({ runs }) => runs.map(({ until }) => until.getTime()))
  return renewing.flatMap(subscription => {
    const value = monthly(priceOf(subscription), repricing.vatBefore, subscription.line.days)
    return subscription.runs.flatMap(({ from, until, cause }, at): Event[] => {
      const hadLeft =
        at > 0 || leftAt(subscription).some(left => left <= from.getTime() && left <= now.getTime())
      const start: Event = { at: from, kind: hadLeft ? 'reactivated' : 'new', cause: null, amount: value }
      if (until <= repricing.at) return [start, { at: until, kind: 'churn', cause, amount: -value }]
      return [start, ...priceChange(subscription, value, repricing)]
    })
  })
}

function priceChange(subscription: Subscription, value: number, { at, vatAfter }: Repricing): Event[] {
  const amount = newValueOf(subscription, vatAfter) - value
  if (amount === 0) return []
  return [{ at, kind: amount > 0 ? 'expansion' : 'contraction', cause: null, amount }]
}

const newValueOf = (subscription: Subscription, vat: number) =>
  monthly(subscription.newPrice ?? priceOf(subscription), vat, subscription.line.days)

export function mrrIn(events: readonly Event[], days: Days) {
  const start = events
    .filter(({ at }) => riyadhDay(at) < days.from)
    .reduce((sum, { amount }) => sum + amount, 0)
  const inside = events.filter(({ at }) => isIn(at, days))
  const of = (kind: string, cause?: string) => {
    const chosen = inside.filter(event => event.kind === kind && (!cause || event.cause === cause))
    return { amount: chosen.reduce((sum, { amount }) => sum + amount, 0), subscriptions: chosen.length }
  }
  return { start, end: inside.reduce((sum, { amount }) => sum + amount, start), of }
}

export function prepaidAt({ subscriptions }: History, at: Date): number {
  return subscriptions
    .filter(({ isRenewing, startsAt, endsAt, order }) => {
      const isTakenBack = order.cancelled !== null && order.cancelled.at <= at
      return !isRenewing && startsAt <= at && endsAt > at && !isTakenBack
    })
    .reduce((sum, one) => sum + monthly(priceOf(one), one.order.vatPoints, one.line.days), 0)
}

export function leavingAt({ subscriptions }: History, shopVat: number, now: Date) {
  const leaving = subscriptions.filter(
    ({ stop, runs, order }) => stop && !order.cancelled && (runs.at(-1)?.until ?? now) > now,
  )
  const mrr = leaving.reduce((sum, one) => sum + newValueOf(one, shopVat), 0)
  return { subscriptions: leaving.length, mrr: sar(mrr) }
}

/** Renewal orders whose first charge failed on these days, and which of them were paid later. */
export function recoveryIn({ orders }: History, days: Days) {
  const failed = orders.filter(order => {
    const [first] = order.payments
    return order.renews && first && !first.isCaptured && isIn(first.at, days)
  })
  const delays = failed.flatMap(({ payments }) => {
    const paid = payments.find(({ isCaptured }) => isCaptured)
    return paid && payments[0] ? [(paid.at.getTime() - payments[0].at.getTime()) / dayMs] : []
  })
  const recovered = failed.filter(({ payments }) => payments.some(({ isCaptured }) => isCaptured))
  const amount = recovered.reduce((sum, { payments }) => sum + (payments.at(-1)?.amount ?? 0), 0)
  return {
    rate: rate(recovered.length, failed.length),
    failed: failed.length,
    recovered: recovered.length,
    amount: sar(amount),
    medianDays: middle(delays),
  }
}

function middle(values: number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  if (sorted.length === 0) return null
  const half = sorted.length / 2
  const pair = [sorted[Math.ceil(half) - 1] ?? 0, sorted[Math.floor(half)] ?? 0]
  return Math.round(((pair[0] ?? 0) + (pair[1] ?? 0)) * 5) / 10
}

export function couponsIn(history: History, days: Days, now: Date) {
  const used = completedIn(history, days).filter(({ coupon }) => coupon !== null)
  const effect = (orders: readonly Order[]) => {
    const firstTime = orders.filter(order => !history.orders.some(other => isEarlier(other, order)))
    const first = history.subscriptions.filter(
      ({ order, isRenewing }) => isRenewing && orders.includes(order),
    )
    const renewed = first.filter(({ periods }) => periods[1]?.isPaid)
    const due = first.filter(one => one.periods[1]?.isPaid || (one.runs[0] && one.runs[0].until <= now))
    return {
      orders: orders.length,
      discount: sar(
        orders.reduce((sum, { lines }) => sum + lines.reduce((all, line) => all + line.discount, 0), 0),
      ),
      net: sar(orders.reduce((sum, order) => sum + keptOf(order), 0)),
      firstTimeRate: rate(firstTime.length, orders.length),
      renewedRate: rate(renewed.length, due.length),
    }
  }
  const codes = [...Map.groupBy(used, ({ coupon }) => coupon ?? '')]
    .map(([code, orders]) => ({ code, ...effect(orders) }))
    .toSorted((a, b) => b.discount - a.discount || (a.code < b.code ? -1 : 1))
  return { ...effect(used), codes: codes.slice(0, 10) }
}

function isEarlier(other: Order, order: Order): boolean {
  if (other.user !== order.user || !other.completedAt || !order.completedAt) return false
  return other.completedAt < order.completedAt
}

/** Cohorts by the month of the first purchase: due and renewed by number of the renewal. */
export function retentionSince({ subscriptions }: History, firstMonth: string, now: Date) {
  const members = subscriptions.filter(
    ({ isRenewing, startsAt }) => isRenewing && riyadhDay(startsAt).slice(0, 7) >= firstMonth,
  )
  const byDuration = [...Map.groupBy(members, ({ line }) => line.days)].toSorted(([a], [b]) => a - b)
  return byDuration.map(([days, ofDuration]) => {
    const byMonth = [...Map.groupBy(ofDuration, ({ startsAt }) => riyadhDay(startsAt).slice(0, 7))]
    const counted = byMonth.toSorted().map(([month, cohort]) => ({
      month,
      size: cohort.length,
      counts: [1, 2, 3, 4, 5].map(number => countRenewal(cohort, number, now)),
    }))
    return {
      days,
      cohorts: counted.map(({ month, size, counts }) => ({
        month,
        size,
        cells: counts.map(({ due, renewed }) => ({ rate: rate(renewed, due), isComplete: due === size })),
      })),
      averages: [0, 1, 2, 3, 4].map(at => {
        const complete = counted.filter(({ size, counts }) => counts[at]?.due === size)
        const add = (of: 'due' | 'renewed') =>
          complete.reduce((sum, { counts }) => sum + (counts[at]?.[of] ?? 0), 0)
        return rate(add('renewed'), add('due'))
      }),
    }
  })
}

function countRenewal(cohort: readonly Subscription[], number: number, now: Date) {
  const renewals = ({ periods }: Subscription) => {
    const firstGap = periods.findIndex(({ isPaid }) => !isPaid)
    return (firstGap === -1 ? periods.length : firstGap) - 1
  }
  const renewed = cohort.filter(one => renewals(one) >= number)
  const due = cohort.filter(one => {
    const dueAt = one.startsAt.getTime() + (number * one.line.days + 3) * dayMs
    return renewals(one) >= number || dueAt <= now.getTime()
  })
  return { due: due.length, renewed: renewed.length }
}
