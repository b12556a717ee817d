import { sql } from 'kysely'
import type { Reader, Tx } from '#database/client.ts'
import type { DateRange } from '#model/metrics/date-range.ts'
import type { DayCouponEffect } from '../figures/coupon-queries.ts'
import type { DayBatchDeliveries } from '../figures/delivery-queries.ts'
import { accessEnd, inRange, revocation, riyadhDay } from '../figures/parts-queries.ts'
import type { DayProductSales } from '../figures/product-queries.ts'
import type { DayRenewals } from '../figures/renewal-queries.ts'
import type { DayBuyers } from '../figures/returning-queries.ts'
import type { DaySums } from '../figures/revenue-queries.ts'
import { invalidateWindows } from './window-queries.ts'

/** From this commit on, changes of these days mark them as stale. */
export async function insertSalesDays(tx: Tx, { before }: { before: string }): Promise<void> {
  await sql`
    insert into sales_days (day)
    select day::date from generate_series(
      coalesce((select max(day) from sales_days),
        (select (least((select min(created_at) from orders), (select min(created_at) from users))
          at time zone 'Asia/Riyadh')::date))::timestamp,
      ${before}::date - interval '1 day', interval '1 day') as day
    on conflict do nothing`.execute(tx)
}

/** Runs after the commit of `insertSalesDays`: transactions up to here may have changed the days without a mark. */
export async function setCountedAfter(tx: Tx): Promise<void> {
  await sql`
    update sales_days set counted_after = pg_snapshot_xmax(pg_current_snapshot())
    where counted_after is null`.execute(tx)
}

/** Days that must be counted and can be: all transactions that may have changed them without a mark have ended. */
export async function listDaysToCount(db: Reader, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select day from sales_days
    where counted_after <= pg_snapshot_xmin(pg_current_snapshot())
      and (not is_counted or holds_until <= ${now} or day in (select stale.day from stale_sales_days stale))
    order by day desc limit ${limit}`.execute(db)
  return rows.map(({ day }) => day)
}

/** All later statements of the transaction see the same data. */
export async function readOneSnapshot(tx: Tx): Promise<void> {
  await sql`set transaction isolation level repeatable read`.execute(tx)
}

export type DayExpiry = { day: string; until: Date }

/**
 * The next time at which the sums of a day change without a change of the tables: access of a period that ended on the
 * day ends, or access after the first period of an order that was completed on the day with a coupon.
 */
export async function listExpiries(db: Reader, range: DateRange, now: Date): Promise<DayExpiry[]> {
  const { rows } = await sql<DayExpiry>`
    select day, min(until) as until from (
      select ${riyadhDay(sql`p.ends_at`)} as day, ${accessEnd} as until
      from subscription_periods p
        join subscriptions s on s.id = p.subscription_id
        ${revocation}
      where p.state = 'paid' and ${inRange(sql`p.ends_at`, range)} and p.ends_at >= s.ends_at
      union all
      select ${riyadhDay(sql`o.completed_at`)}, ${accessEnd}
      from orders o
        join coupon_redemptions used on used.order_id = o.id and used.state = 'active'
        join order_items i on i.order_id = o.id
        join subscriptions s on s.order_item_id = i.id and s.plan_id is not null
        join subscription_periods p on p.subscription_id = s.id and p.state = 'paid' and p.starts_at = s.starts_at
        ${revocation}
      where o.status = 'completed' and ${inRange(sql`o.completed_at`, range)} and p.ends_at >= s.ends_at
    ) as ends
    where until > ${now}
    group by day`.execute(db)
  return rows
}

/** Stores the sums of days, and removes the marks of the changes that they include. */
export async function storeDays(
  tx: Tx,
  rows: readonly DaySums[],
  expiries: readonly DayExpiry[],
): Promise<void> {
  const of = <Key extends keyof DaySums>(key: Key) => rows.map(row => row[key])
  await sql`
    update sales_days set is_counted = true, holds_until = expiries.until, captured_halalas = sums.captured,
      captured_vat_halalas = sums.captured_vat, refunded_halalas = sums.refunded,
      refunded_vat_halalas = sums.refunded_vat, refunds = sums.refunds, orders = sums.orders,
      kept_halalas = sums.kept, cohort_captured_halalas = sums.cohort_captured,
      cohort_refunded_halalas = sums.cohort_refunded, placed_orders = sums.placed,
      registered_users = sums.registered, customers = sums.customers,
      delivered_accounts = sums.delivered, claimed_accounts = sums.claimed
    from unnest(${of('day')}::date[], ${of('captured')}::bigint[], ${of('capturedVat')}::bigint[],
        ${of('refunded')}::bigint[], ${of('refundedVat')}::bigint[], ${of('refunds')}::integer[],
        ${of('orders')}::integer[], ${of('kept')}::bigint[], ${of('cohortCaptured')}::bigint[],
        ${of('cohortRefunded')}::bigint[], ${of('placed')}::integer[], ${of('registered')}::integer[],
        ${of('customers')}::integer[], ${of('deliveredAccounts')}::integer[], ${of('claimedAccounts')}::integer[])
      as sums(day, captured, captured_vat, refunded, refunded_vat, refunds, orders, kept, cohort_captured,
        cohort_refunded, placed, registered, customers, delivered, claimed)
      left join unnest(${expiries.map(({ day }) => day)}::date[], ${expiries.map(({ until }) => until)}::timestamptz[])
        as expiries(day, until) on expiries.day = sums.day
    where sales_days.day = sums.day`.execute(tx)
  await sql`delete from stale_sales_days where day = any(${of('day')}::date[])`.execute(tx)
  await sql`
    insert into sales_months (month)
    select distinct date_trunc('month', day::timestamp)::date from unnest(${of('day')}::date[]) as day
    on conflict (month) do update set is_counted = false`.execute(tx)
  await invalidateWindows(tx, of('day'))
}

export async function storeProducts(
  tx: Tx,
  days: readonly string[],
  rows: readonly DayProductSales[],
): Promise<void> {
  await sql`delete from sales_day_products where day = any(${days}::date[])`.execute(tx)
  await sql`
    insert into sales_day_products (day, product_id, orders, units, revenue, net)
    select * from unnest(${rows.map(row => row.day)}::date[], ${rows.map(row => row.product_id)}::text[],
      ${rows.map(row => row.orders)}::integer[], ${rows.map(row => row.units)}::integer[],
      ${rows.map(row => row.revenue)}::bigint[], ${rows.map(row => row.net)}::bigint[])`.execute(tx)
}

export async function storeRenewals(
  tx: Tx,
  days: readonly string[],
  rows: readonly DayRenewals[],
): Promise<void> {
  await sql`delete from sales_day_renewals where day = any(${days}::date[])`.execute(tx)
  await sql`
    insert into sales_day_renewals (day, days, due, renewed)
    select * from unnest(${rows.map(row => row.day)}::date[], ${rows.map(row => row.days)}::integer[],
      ${rows.map(row => row.due)}::integer[], ${rows.map(row => row.renewed)}::integer[])`.execute(tx)
}

export async function storeCoupons(
  tx: Tx,
  days: readonly string[],
  rows: readonly DayCouponEffect[],
): Promise<void> {
  await sql`delete from sales_day_coupons where day = any(${days}::date[])`.execute(tx)
  await sql`
    insert into sales_day_coupons (day, coupon_id, orders, discount_halalas, net, first_time, due, renewed)
    select * from unnest(${rows.map(row => row.day)}::date[], ${rows.map(row => row.id)}::uuid[],
      ${rows.map(row => row.orders)}::integer[], ${rows.map(row => row.discount)}::bigint[],
      ${rows.map(row => row.net)}::bigint[], ${rows.map(row => row.firstTime)}::integer[],
      ${rows.map(row => row.due)}::integer[], ${rows.map(row => row.renewed)}::integer[])`.execute(tx)
}

export async function storeBuyers(
  tx: Tx,
  days: readonly string[],
  rows: readonly DayBuyers[],
): Promise<void> {
  await sql`delete from sales_day_buyers where day = any(${days}::date[])`.execute(tx)
  await sql`
    insert into sales_day_buyers (day, previous_day, customers)
    select day, previous_day, sum(customers) over (partition by day order by previous_day)
    from unnest(${rows.map(row => row.day)}::date[], ${rows.map(row => row.previous_day ?? '-infinity')}::date[],
      ${rows.map(row => row.customers)}::integer[]) as bought(day, previous_day, customers)`.execute(tx)
}

export async function storeDeliveries(
  tx: Tx,
  days: readonly string[],
  rows: readonly DayBatchDeliveries[],
): Promise<void> {
  await sql`delete from sales_day_deliveries where day = any(${days}::date[])`.execute(tx)
  await sql`
    insert into sales_day_deliveries (day, product_id, days, batch_id, delivered, claimed)
    select * from unnest(${rows.map(row => row.day)}::date[], ${rows.map(row => row.product_id)}::text[],
      ${rows.map(row => row.days)}::integer[], ${rows.map(row => row.batch_id)}::uuid[],
      ${rows.map(row => row.delivered)}::integer[], ${rows.map(row => row.claimed)}::integer[])`.execute(tx)
}

/** Months that are over, whose days are all counted and hold, and whose own sums are missing or outdated. */
export async function listMonthsToCount(db: Reader): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    select month from sales_months
    where not is_counted
      and exists (select from sales_days where day = (month + interval '1 month')::date - 1)
      and not exists (
        select from sales_days
        where day >= month and day < (month + interval '1 month')::date
          and (not is_counted or day in (select stale.day from stale_sales_days stale)))
    order by month desc`.execute(db)
  return rows.map(({ month }) => month)
}

/**
 * Adds up the products of a month's days. Runs in one snapshot: when a day of the month is stored meanwhile, both change
 * the month's row, PostgreSQL refuses the later one, and it is tried again.
 */
export async function storeMonth(tx: Tx, month: string): Promise<void> {
  await sql`update sales_months set is_counted = true where month = ${month}`.execute(tx)
  await sql`delete from sales_month_products where month = ${month}`.execute(tx)
  await sql`
    insert into sales_month_products (month, product_id, orders, units, revenue, net)
    select ${month}::date, product_id, sum(orders), sum(units), sum(revenue), sum(net)
    from sales_day_products
    where day >= ${month}::date and day < (${month}::date + interval '1 month')::date
    group by product_id`.execute(tx)
}
