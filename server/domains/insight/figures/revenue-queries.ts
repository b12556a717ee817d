import { sql } from 'kysely'
import type { Reader } from '#database/client.ts'
import type { DateRange } from '#model/metrics/date-range.ts'
import { type Halalas, zero } from '#model/money.ts'
import { captured, capturesIn, inRange, refundsIn, riyadhDay, vatIn } from './parts-queries.ts'
import type { DayUsers } from './user-queries.ts'

export type DayMoney = {
  day: string
  captured: Halalas
  capturedVat: Halalas
  refunded: Halalas
  refundedVat: Halalas
  refunds: number
}

/** Money captured and refunded per day in Riyadh, with the VAT in it. Days without money are left out. */
export async function listDayMoney(db: Reader, ranges: readonly DateRange[]): Promise<DayMoney[]> {
  const { rows } = await sql<DayMoney>`
    select ${riyadhDay(sql`at`)} as day,
      sum(case when is_refund then 0 else amount end)::bigint as captured,
      sum(case when is_refund then 0 else vat end)::bigint as "capturedVat",
      sum(case when is_refund then amount else 0 end)::bigint as refunded,
      sum(case when is_refund then vat else 0 end)::bigint as "refundedVat",
      count(*) filter (where is_refund) as refunds
    from (
      select settled_at as at, amount, vat, false as is_refund from (${capturesIn(ranges)}) as captures
      union all
      select confirmed_at, amount, vat, true from (${refundsIn(ranges)}) as refunds
    ) as money
    group by 1 order by 1`.execute(db)
  return rows
}

export type DayOrders = { day: string; orders: number; kept: Halalas }

/** Completed orders per day of completion, with what the shop keeps of their payments, without VAT. */
export async function listDayOrders(db: Reader, ranges: readonly DateRange[]): Promise<DayOrders[]> {
  const { rows } = await sql<DayOrders>`
    select ${riyadhDay(sql`o.completed_at`)} as day, count(*) as orders,
      coalesce(sum(kept.amount - ${vatIn(sql`kept.amount`, sql`o.vat_basis_points`)}), 0)::bigint as kept
    from orders o
      left join lateral (
        select sum(p.amount_halalas - p.refunded_halalas)::bigint as amount from payments p
        where p.order_id = o.id and p.state in ${captured}
      ) as kept on true
    where o.status = 'completed' and ${inRange(sql`o.completed_at`, ranges)}
    group by 1 order by 1`.execute(db)
  return rows
}

/** Orders completed in the range that staff gave without payment, and what they cost. */
export async function sumGiven(db: Reader, range: DateRange): Promise<{ orders: number; amount: Halalas }> {
  const { rows } = await sql<{ orders: number; amount: Halalas }>`
    select count(*) as orders, coalesce(sum(total_halalas), 0)::bigint as amount from orders
    where given_without_payment and status = 'completed' and ${inRange(sql`completed_at`, range)}`.execute(db)
  return rows[0] ?? { orders: 0, amount: zero }
}

export type DayCohort = { day: string; captured: Halalas; refunded: Halalas }

/** By the day on which orders were placed: what was captured for them, and what of it was refunded, whenever that was. */
export async function listDayCohorts(db: Reader, ranges: readonly DateRange[]): Promise<DayCohort[]> {
  const { rows } = await sql<DayCohort>`
    select ${riyadhDay(sql`o.created_at`)} as day, sum(p.amount_halalas)::bigint as captured,
      sum(p.refunded_halalas)::bigint as refunded
    from orders o join payments p on p.order_id = o.id
    where p.state in ${captured} and ${inRange(sql`o.created_at`, ranges)}
    group by 1 order by 1`.execute(db)
  return rows
}

export type DayPlaced = { day: string; placed: number }

/** Orders that customers placed, per day; renewals are not placed by customers. */
export async function listDayPlaced(db: Reader, ranges: readonly DateRange[]): Promise<DayPlaced[]> {
  const { rows } = await sql<DayPlaced>`
    select ${riyadhDay(sql`created_at`)} as day, count(*) as placed from orders
    where renews_subscription_id is null and ${inRange(sql`created_at`, ranges)}
    group by 1 order by 1`.execute(db)
  return rows
}

export type DayDelivered = { day: string; deliveredAccounts: number; claimedAccounts: number }

/** Accounts delivered from stock per day, and those of them that customers reported until now. */
export async function listDayDelivered(db: Reader, ranges: readonly DateRange[]): Promise<DayDelivered[]> {
  const { rows } = await sql<DayDelivered>`
    select ${riyadhDay(sql`d.delivered_at`)} as day, count(*) as "deliveredAccounts",
      count(*) filter (where exists (select from claims c where c.delivery_id = d.id)) as "claimedAccounts"
    from deliveries d
    where d.stock_account_id is not null and ${inRange(sql`d.delivered_at`, ranges)}
    group by 1`.execute(db)
  return rows
}

/** All sums of one day. */
export type DaySums = DayMoney &
  DayUsers &
  DayPlaced &
  DayDelivered & {
    orders: number
    kept: Halalas
    cohortCaptured: Halalas
    cohortRefunded: Halalas
  }
