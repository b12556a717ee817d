import { sql } from 'kysely'
import type { Reader } from '#database/client.ts'
import type { DateRange } from '#model/metrics/date-range.ts'
import type { Halalas } from '#model/money.ts'
import { accessEnd, captured, inRange, revocation, riyadhDay, vatIn } from './parts-queries.ts'

export type CouponEffect = {
  id: string
  code: string
  orders: number
  discount: Halalas
  net: Halalas
  firstTime: number
  /** Renewing subscriptions that came due for the first time, and those renewed, which is at full price. */
  due: number
  renewed: number
}

export type DayCouponEffect = CouponEffect & { day: string }

/** Completed orders of the ranges that used a coupon, per day and coupon. */
export async function listCouponEffects(
  db: Reader,
  ranges: readonly DateRange[],
  now: Date,
): Promise<DayCouponEffect[]> {
  const { rows } = await sql<DayCouponEffect>`
    select ${riyadhDay(sql`o.completed_at`)} as day, coupon.id, coupon.code, count(*) as orders, sum(o.discount_halalas)::bigint as discount,
      sum(kept.amount - ${vatIn(sql`kept.amount`, sql`o.vat_basis_points`)})::bigint as net,
      count(*) filter (where not exists (
        select from orders earlier
        where earlier.user_id = o.user_id and earlier.completed_at < o.completed_at)) as "firstTime",
      coalesce(sum(renewals.due), 0)::bigint as due, coalesce(sum(renewals.renewed), 0)::bigint as renewed
    from orders o
      join coupon_redemptions used on used.order_id = o.id and used.state = 'active'
      join coupons coupon on coupon.id = used.coupon_id
      cross join lateral (
        select coalesce(sum(p.amount_halalas - p.refunded_halalas), 0)::bigint as amount from payments p
        where p.order_id = o.id and p.state in ${captured}
      ) as kept
      left join lateral (
        select count(*) as due, count(next.id) as renewed
        from order_items i
          join subscriptions s on s.order_item_id = i.id and s.plan_id is not null
          join subscription_periods p on p.subscription_id = s.id and p.state = 'paid' and p.starts_at = s.starts_at
          left join subscription_periods next
            on next.subscription_id = s.id and next.starts_at = p.ends_at and next.state = 'paid'
          ${revocation}
        where i.order_id = o.id and (next.id is not null or p.ends_at < s.ends_at or ${accessEnd} <= ${now})
      ) as renewals on true
    where o.status = 'completed' and ${inRange(sql`o.completed_at`, ranges)}
    group by 1, coupon.id`.execute(db)
  return rows
}
