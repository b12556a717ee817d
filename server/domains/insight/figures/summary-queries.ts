import { sql } from 'kysely'
import type { Reader } from '#database/client.ts'
import { type DateRange, firstDayOf, lastDayOf } from '#model/metrics/date-range.ts'
import type { CouponEffect } from './coupon-queries.ts'
import type { DurationRenewals } from './renewal-queries.ts'
import type { DaySums } from './revenue-queries.ts'

/** The sums of the days of a range that hold. Days that are not counted yet, or changed since, are missing. */
export async function listCountedDays(db: Reader, range: DateRange, now: Date): Promise<DaySums[]> {
  const { rows } = await sql<DaySums>`
    select day, captured_halalas as captured, captured_vat_halalas as "capturedVat", refunded_halalas as refunded,
      refunded_vat_halalas as "refundedVat", refunds, orders, kept_halalas as kept,
      cohort_captured_halalas as "cohortCaptured", cohort_refunded_halalas as "cohortRefunded",
      placed_orders as placed, registered_users as registered, customers,
      delivered_accounts as "deliveredAccounts", claimed_accounts as "claimedAccounts"
    from sales_days
    where day between ${firstDayOf(range)}::date and ${lastDayOf(range)}::date
      and is_counted and (holds_until is null or holds_until > ${now})
      and not exists (select from stale_sales_days stale where stale.day = sales_days.day)
    order by day`.execute(db)
  return rows
}

/** The months inside of a range whose sums of products hold, as their first day. */
export async function listCountedMonths(db: Reader, range: DateRange): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    select month from sales_months
    where month >= ${firstDayOf(range)}::date
      and (month + interval '1 month')::date <= ${lastDayOf(range)}::date + 1
      and is_counted
      and not exists (
        select from sales_days
        where day >= month and day < (month + interval '1 month')::date
          and (not is_counted or day in (select stale.day from stale_sales_days stale)))
      and exists (select from sales_days where day = month)
    order by month`.execute(db)
  return rows.map(({ month }) => month)
}

export type CountedWindow = { first: string; last: string }

/** The report periods inside of a range whose sums of products hold. */
export async function listCountedWindows(db: Reader, range: DateRange): Promise<CountedWindow[]> {
  const { rows } = await sql<CountedWindow>`
    select first_day as first, last_day as last from sales_windows
    where first_day >= ${firstDayOf(range)}::date and last_day <= ${lastDayOf(range)}::date and is_counted
      and not exists (select from stale_sales_days stale where stale.day between first_day and last_day)
      and (select count(*) from sales_days where day between first_day and last_day and is_counted)
        = last_day - first_day + 1`.execute(db)
  return rows
}

/** The first day that has sums. */
export async function findFirstDay(db: Reader): Promise<string | undefined> {
  const { rows } = await sql<{ day: string | null }>`select min(day) as day from sales_days`.execute(db)
  return rows[0]?.day ?? undefined
}

/** Renewals of counted days, per duration. */
export async function listCountedRenewals(
  db: Reader,
  runs: readonly DateRange[],
): Promise<DurationRenewals[]> {
  if (runs.length === 0) return []
  const { rows } = await sql<DurationRenewals>`
    select days, sum(due) as due, sum(renewed) as renewed
    from sales_day_renewals where ${dayIn(runs)}
    group by days`.execute(db)
  return rows
}

/** Coupons of counted days. */
export async function listCountedCoupons(db: Reader, runs: readonly DateRange[]): Promise<CouponEffect[]> {
  if (runs.length === 0) return []
  const { rows } = await sql<CouponEffect>`
    select coupons.id, coupons.code, sum(used.orders) as orders, sum(used.discount_halalas)::bigint as discount,
      sum(used.net)::bigint as net, sum(used.first_time) as "firstTime", sum(used.due) as due,
      sum(used.renewed) as renewed
    from sales_day_coupons used join coupons on coupons.id = used.coupon_id
    where ${dayIn(runs)}
    group by coupons.id`.execute(db)
  return rows
}

/** True for rows whose `day` is in one of the ranges. */
export function dayIn(runs: readonly DateRange[]) {
  const conditions = runs.map(
    run => sql<boolean>`day between ${firstDayOf(run)}::date and ${lastDayOf(run)}::date`,
  )
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`
}
