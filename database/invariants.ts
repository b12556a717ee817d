/** Rules that must always hold. Each query returns the rows that violate the rule. */
export const invariants = (now: Date): Record<string, string> => {
  const moment = `timestamptz '${now.toISOString()}'`
  return {
    'a product costs what its first duration costs': `
      select p.id from products p join product_durations d on d.product_id = p.id and d.position = 0
      where d.price_halalas <> p.price_halalas`,

    'the used count of a coupon equals its active redemptions': `
      select c.code from coupons c
      where c.used_count <> (
        select count(*) from coupon_redemptions r where r.coupon_id = c.id and r.state = 'active')`,

    'a redemption is returned exactly when its order is cancelled': `
      select r.id from coupon_redemptions r join orders o on o.id = r.order_id
      where (r.state = 'returned') <> (o.status = 'cancelled') or r.discount_halalas <> o.discount_halalas`,

    'every order that was ever completed has an invoice': `
      select number from orders where (completed_at is null) <> (invoice_number is null)`,

    'invoice numbers have no gap': `
      select 1 from orders, invoice_counter
      having min(invoice_number) <> 1 or max(invoice_number) <> count(invoice_number)
        or max(invoice_number) <> max(invoice_counter.last_number)`,

    'the ledger sums to zero': `
      select 1 from ledger_entries having sum(debit_halalas) <> sum(credit_halalas)`,

    'the customer balance of a delivered or refunded payment is zero': `
      select p.id from payments p
        join orders o on o.id = p.order_id
        join ledger_transactions t on t.payment_id = p.id
        join ledger_entries e on e.transaction_id = t.id and e.account = 'customers'
      where p.state in ('refunded', 'voided') or o.status = 'completed'
        and not exists (select from order_items i where i.order_id = o.id and i.delivery_state = 'waiting')
      group by p.id having sum(e.credit_halalas) <> sum(e.debit_halalas)`,

    'the ledger equals what the provider captured and refunded': `
      select p.id from payments p
        left join ledger_transactions t on t.payment_id = p.id
        left join ledger_entries e on e.transaction_id = t.id and e.account = 'provider'
      where p.state <> 'declined' and p.settled_at is not null
      group by p.id
      having coalesce(sum(e.debit_halalas - e.credit_halalas), 0) <> p.amount_halalas - p.refunded_halalas`,

    'the refunded amount of a payment equals its confirmed refunds': `
      select p.id from payments p
      where p.refunded_halalas <> (
        select coalesce(sum(r.amount_halalas), 0) from refunds r
        where r.payment_id = p.id and r.state = 'confirmed')`,

    'a refund made by the provider is confirmed and in the ledger': `
      select r.id from refunds r where r.source = 'provider' and (r.state <> 'confirmed' or not exists (
        select from ledger_transactions t where t.refund_id = r.id))`,

    'a completed order that is not free has one payment of its amount': `
      select o.number from orders o
      where o.status = 'completed' and o.payment_method <> 'free'
        -- Staff may complete an order that was paid elsewhere; the timeline says who did.
        and not exists (select from order_events e where e.order_id = o.id and e.kind = 'status_changed')
        and 1 <> (
        select count(*) from payments p
        where p.order_id = o.id and p.state in ('approved', 'partly_refunded') and p.amount_halalas = o.total_halalas)`,

    'any other order with captured money has an open refund or case': `
      select o.number from orders o join payments p on p.order_id = o.id
      where o.status <> 'completed' and p.state in ('approved', 'partly_refunded')
        and not exists (select from cases c where c.payment_id = p.id and c.state = 'open')
        and not exists (select from refunds r where r.payment_id = p.id and r.state not in ('confirmed', 'failed'))`,

    'an open payment is checked in time': `
      select id from payments where state in ('started', 'pending', 'unknown') and next_check_at < ${moment} - interval '5 minutes'`,

    'a stored callback is processed within two hours': `
      select id from payment_events where processed_at is null and created_at < ${moment} - interval '2 hours'`,

    'no session of a disabled user is open': `
      select s.id from sessions s join users u on u.id = s.user_id where not u.is_active and s.ended_at is null`,

    'a stock account is delivered to one buyer': `
      select stock_account_id from deliveries where ended_at is null and stock_account_id is not null
      group by stock_account_id having count(*) > 1`,

    'a delivered stock account has exactly one delivery': `
      select s.id from stock_accounts s left join deliveries d on d.stock_account_id = s.id
      where s.state = 'delivered' group by s.id having count(d.id) <> 1`,

    'a delivery belongs to a paid item and has its product and duration': `
      select d.id from deliveries d
        join order_items i on i.id = d.order_item_id
        join orders o on o.id = i.order_id
        left join stock_accounts s on s.id = d.stock_account_id
      where o.completed_at is null or (d.ended_at is null and s.state <> 'delivered')
        or s.product_id <> i.product_id or s.days <> i.days`,

    'an item has as many deliveries as units; a renewal as many or none': `
      select i.id from order_items i join orders o on o.id = i.order_id
      where o.status = 'completed' and i.auto_receive and i.delivery_state = 'delivered' and (
        select count(*) from deliveries d where d.order_item_id = i.id and d.delivery_email is not null) = 0 and (
        select count(*) from deliveries d where d.order_item_id = i.id and d.ended_at is null
      ) <> all (case when o.renews_subscription_id is null then array[i.quantity] else array[0, i.quantity] end)`,

    'items of a cancelled order are not due for delivery': `
      select i.id from order_items i join orders o on o.id = i.order_id
      where o.status = 'cancelled' and i.delivery_state <> 'not_due'`,

    'stock is reserved exactly for pending orders': `
      select i.id from order_items i join orders o on o.id = i.order_id
      where i.auto_receive and (case when o.status = 'pending' then i.quantity else 0 end) <> (
        select count(*) from stock_accounts s where s.reserved_for = i.id and s.state = 'reserved')`,

    'a pending order is still payable': `
      select number from orders where status = 'pending' and payable_until <= ${moment} - interval '2 minutes'
        and not exists (select from payments p where p.order_id = orders.id and p.state in ('started', 'pending', 'unknown'))`,

    'a pending order ends at most 73 hours after its payment deadline': `
      select number from orders where status = 'pending' and payable_until <= ${moment} - interval '73 hours'`,

    'an open payment of a closed order has a case': `
      select p.id from payments p join orders o on o.id = p.order_id
      where p.state in ('pending', 'unknown') and o.status <> 'pending'
        and p.expires_at <= ${moment} - interval '73 hours'
        and not exists (select from cases c where c.payment_id = p.id and c.kind in ('payment_unknown', 'amount_mismatch'))`,

    'periods of a subscription are contiguous': `
      select * from (
        select subscription_id, starts_at,
          lag(ends_at) over (partition by subscription_id order by starts_at) as previous
        from subscription_periods) as walk
      where previous <> starts_at`,

    'a period is paid by a payment or failed': `
      select id from subscription_periods where (state = 'paid') <> (payment_id is not null) or state = 'due'`,

    'paid periods cover a subscription from start to end, each of the bought duration': `
      select s.id from subscriptions s join subscription_periods p on p.subscription_id = s.id and p.state = 'paid'
      group by s.id
      having max(p.ends_at) <> s.ends_at or min(p.starts_at) <> s.starts_at
        or bool_or(p.ends_at - p.starts_at <> s.days * interval '1 day')`,

    'no charge after a cancellation': `
      select s.id from subscriptions s
        join subscription_periods p on p.subscription_id = s.id
        join payments c on c.id = p.payment_id
      where c.created_at > s.cancelled_at`,

    'every paid renewal is one period of its subscription': `
      select c.id from payments c join orders o on o.id = c.order_id
      where c.kind = 'renewal' and o.status = 'completed' and c.state in ('approved', 'partly_refunded') and 1 <> (
        select count(*) from subscription_periods p
        where p.payment_id = c.id and p.subscription_id = o.renews_subscription_id and p.state = 'paid')`,

    'a due renewal is checked in time': `
      select id from subscriptions where next_check_at < ${moment} - interval '1 hour'`,

    'the times of an order are in the past and in order': `
      select number from orders
      where created_at > ${moment} or completed_at < created_at or completed_at > ${moment}
        or cancelled_at < created_at or cancelled_at > ${moment}`,

    'no order is older than its user': `
      select o.number from orders o join users u on u.id = o.user_id where o.created_at < u.created_at`,

    'deliveries, payments, notices and audit entries are in the past': `
      select id::text from deliveries where greatest(delivered_at, ended_at) > ${moment} or ended_at < delivered_at
      union all select id::text from payments where greatest(created_at, settled_at) > ${moment}
      union all select id::text from notices where greatest(created_at, read_at) > ${moment}
      union all select id::text from audit_log where created_at > ${moment}`,

    'the sold count of a product equals its completed orders': `
      select p.id from products p
      where p.review_count > p.sold_count or p.sold_count <> (
        select coalesce(sum(i.quantity), 0) from order_items i join orders o on o.id = i.order_id
        where i.product_id = p.id and o.status = 'completed')`,

    'every refund has an audit entry': `
      select id from refunds r where not exists (
        select from audit_log a where a.action = 'refund.create' and a.subject_id = r.id::text)`,
  }
}
