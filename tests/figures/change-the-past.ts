import type { Database } from '#database/client.ts'
import type { History } from './history.ts'

/** Changes that concern days long past, each of them in another table. */
export async function changeThePast({ pool }: Database, history: History, now: Date): Promise<void> {
  await pool.query(`
    with old as (
      select p.id, p.order_id from payments p join orders o on o.id = p.order_id
      where p.state = 'approved' and o.status = 'completed' and p.amount_halalas > 100
        and p.settled_at < '2027-01-10' order by p.id limit 5
    ), paid as (
      update payments set refunded_halalas = 77, state = 'partly_refunded' where id in (select id from old) returning id
    )
    insert into refunds (payment_id, amount_halalas, state, reason, request_key, sent_at, confirmed_at, transaction_id)
    select id, 77, 'confirmed', 'late', id::text, '2027-01-20', '2027-01-20', id::text from paid`)
  const taken = history.orders
    .filter(order => order.coupon && order.completedAt && !order.cancelled)
    .slice(0, 6)
  await pool.query(
    `update orders set status = 'cancelled', cancelled_at = $2, cancel_reason = 'refunded' where id = any($1)`,
    [taken.slice(0, 3).map(({ id }) => id), now],
  )
  // Orders between two others of the same customer: the later one then follows another purchase.
  await pool.query(
    `update orders o set status = 'cancelled', cancelled_at = $1, cancel_reason = 'refunded'
     where o.status = 'completed' and o.completed_at >= '2026-12-10 21:00Z' and o.completed_at < '2026-12-24 21:00Z'
       and exists (
         select from orders later
         where later.user_id = o.user_id and later.status = 'completed'
           and later.completed_at >= '2026-12-24 21:00Z' and later.completed_at < '2027-01-07 21:00Z')`,
    [now],
  )
  await pool.query(
    `update coupon_redemptions set state = 'returned', returned_at = $2 where order_id = any($1)`,
    [taken.slice(3).map(({ id }) => id), now],
  )
  await pool.query(`
    insert into claims (user_id, order_id, order_item_id, delivery_id, reason, state, is_covered, created_at, resolved_at)
    select o.user_id, o.id, i.id, d.id, 'in_use', 'closed', true, d.delivered_at, d.delivered_at
    from deliveries d join order_items i on i.id = d.order_item_id join orders o on o.id = i.order_id
    where d.delivered_at < '2027-01-10' and not exists (select from claims c where c.delivery_id = d.id)
    order by d.id limit 40`)
  const gone = history.users.filter(({ deletedAt }) => deletedAt === null)
  await pool.query(
    `update users set deleted_at = $2, is_active = false, full_name = '', email = id || '@deleted.invalid'
     where id = any($1)`,
    [gone.slice(0, 3).map(({ id }) => id), now],
  )
  await pool.query(`update users set role = 'worker' where id = any($1)`, [
    gone.slice(3, 5).map(({ id }) => id),
  ])
  // The last renewal is refunded: its period is unpaid, and the subscription ends where the one before ended.
  const renewed = history.subscriptions.filter(
    ({ periods, order }) => periods.length > 2 && periods.every(({ isPaid }) => isPaid) && !order.cancelled,
  )
  for (const { id, periods } of renewed.slice(0, 4)) {
    const [last, previous] = [periods.at(-1), periods.at(-2)]
    await pool.query(
      `update subscription_periods set state = 'failed', payment_id = null, order_id = null
       where subscription_id = $1 and starts_at = $2`,
      [id, last?.startsAt],
    )
    await pool.query(`update subscriptions set ends_at = $2, grace_until = null where id = $1`, [
      id,
      previous?.endsAt,
    ])
  }
}
