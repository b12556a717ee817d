import { type RawBuilder, sql } from 'kysely'
import type { DateRange } from '#model/metrics/date-range.ts'

type Expression = RawBuilder<unknown>

/** The VAT included in an amount, rounded as `vatIn` in model/money.ts does. */
export function vatIn(amount: Expression, basisPoints: Expression) {
  return sql<number>`((2 * (${amount})::bigint * ${basisPoints} + 10000 + ${basisPoints}) / (2 * (10000 + ${basisPoints})))`
}

/** `monthlyValue` of model/metrics/mrr.ts. */
export function monthlyValue(price: Expression, basisPoints: Expression, days: Expression) {
  const net = sql`(${price} - ${vatIn(price, basisPoints)})`
  return sql<number>`((2 * ${net} * 304375 + ${days} * 10000) / (2 * ${days} * 10000))`
}

/** States of a payment that was captured, whatever was refunded since. */
export const captured = sql`('approved', 'partly_refunded', 'refunded', 'voided')`

/** True for a moment in the range, or in one of the ranges. */
export function inRange(moment: Expression, range: DateRange | readonly DateRange[]) {
  const ranges = 'start' in range ? [range] : range
  const conditions = ranges.map(
    ({ start, end }) => sql<boolean>`${moment} >= ${start} and ${moment} < ${end}`,
  )
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`
}

/** The calendar day in Riyadh. */
export function riyadhDay(moment: Expression) {
  return sql<string>`(${moment} at time zone 'Asia/Riyadh')::date`
}

/** To be joined to subscriptions `s`: when the order that started the subscription was cancelled after its completion. */
export const revocation = sql`left join revoked_subscriptions revoked on revoked.subscription_id = s.id`

/** When access of the subscription `s` ends: `accessUntil` of model/subscription-terms.ts, or earlier by `revocation`. */
export const accessEnd = sql<Date>`least(
  coalesce(s.grace_until, case when not s.auto_renew then s.ends_at else interval '3 days' + case
    when s.next_billing_at > s.ends_at and s.next_billing_at <= s.ends_at + interval '7 days'
    then s.next_billing_at else s.ends_at end end),
  revoked.revoked_at)`

/** The confirmed refunds of some ranges with the VAT that each gave back, as the ledger posts it. */
export function refundsIn(ranges: readonly DateRange[]) {
  const kept = sql`(p.amount_halalas - earlier.amount)`
  return sql`
    select r.confirmed_at, p.order_id, r.amount_halalas as amount,
      ${vatIn(kept, sql`o.vat_basis_points`)} - ${vatIn(sql`${kept} - r.amount_halalas`, sql`o.vat_basis_points`)} as vat
    from refunds r
      join payments p on p.id = r.payment_id
      join orders o on o.id = p.order_id
      cross join lateral (
        select coalesce(sum(e.amount_halalas), 0)::bigint as amount from refunds e
        where e.payment_id = r.payment_id and e.state = 'confirmed' and (e.confirmed_at, e.id) < (r.confirmed_at, r.id)
      ) as earlier
    where r.state = 'confirmed' and ${inRange(sql`r.confirmed_at`, ranges)}`
}

/** The captured payments of some ranges with the VAT in each at the rate of the order's invoice. */
export function capturesIn(ranges: readonly DateRange[]) {
  return sql`
    select p.settled_at, p.order_id, p.amount_halalas as amount,
      ${vatIn(sql`p.amount_halalas`, sql`o.vat_basis_points`)} as vat
    from payments p join orders o on o.id = p.order_id
    where p.state in ${captured} and ${inRange(sql`p.settled_at`, ranges)}`
}
