/** Rules that must always hold. Each query returns the rows that violate the rule. */
export const invariants = (now: Date): Record<string, string> => {
  const moment = `timestamptz '${now.toISOString()}'`
  // Rows may be added while the checks run.
  const latest = `${moment} + interval '1 minute'`
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

    'a refund has a credit note exactly when it is confirmed and its payment paid for an invoice': `
      select r.id from refunds r
        join payments p on p.id = r.payment_id
        join orders o on o.id = p.order_id
        left join credit_notes n on n.refund_id = r.id and n.order_id = o.id and n.amount_halalas = r.amount_halalas
      where (n.id is not null) <> (r.state = 'confirmed' and o.invoice_number is not null and not p.is_stray)`,

    'credit note numbers have no gap': `
      select 1 from credit_notes full join credit_note_counter on true
      having coalesce(min(number), 1) <> 1 or count(number) <> max(last_number)
        or coalesce(max(number), 0) <> max(last_number)`,

    'credit notes stay within their invoice, and a wholly credited invoice has its VAT credited': `
      select o.number from orders o join credit_notes n on n.order_id = o.id
      group by o.id
      having sum(n.amount_halalas) > o.total_halalas or sum(n.vat_halalas) > o.vat_halalas
        or (sum(n.amount_halalas) = o.total_halalas and sum(n.vat_halalas) <> o.vat_halalas)`,

    'the VAT in the ledger equals the invoice less its credit notes': `
      select p.id from payments p
        join orders o on o.id = p.order_id
        join ledger_transactions sale on sale.payment_id = p.id and sale.kind = 'sale'
        left join (
          select t.payment_id, sum(e.credit_halalas - e.debit_halalas) as vat
          from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
          where e.account = 'vat' group by t.payment_id) as held on held.payment_id = p.id
        left join (
          select order_id, sum(vat_halalas) as vat from credit_notes group by order_id) as credited
          on credited.order_id = o.id
      where o.invoice_number is not null and not p.is_stray
        and coalesce(held.vat, 0) <> o.vat_halalas - coalesce(credited.vat, 0)`,

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
        -- Staff may hand over an unpaid order; the timeline says who did.
        and not o.given_without_payment
        and 1 <> (
        select count(*) from payments p
        where p.order_id = o.id and p.state in ('approved', 'partly_refunded') and not p.is_stray
          and p.amount_halalas = o.total_halalas)`,

    'an order given without payment has no payment': `
      select o.number from orders o join payments p on p.order_id = o.id
      where o.status = 'completed' and o.given_without_payment
        and p.state in ('approved', 'partly_refunded') and not p.is_stray`,

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

    'a replaced account is never for sale, and its delivery has one replacement with the same unit and end': `
      select old.id from deliveries old
        left join stock_accounts s on s.id = old.stock_account_id
        left join deliveries new on new.replaces_id = old.id
      where old.end_reason = 'replaced' and (s.state <> 'quarantined' or new.id is null
        or new.order_item_id <> old.order_item_id or new.unit <> old.unit or new.expires_at < old.expires_at)
      union all select id from deliveries where replaces_id is not null
        and not exists (select from deliveries old where old.id = deliveries.replaces_id and old.end_reason = 'replaced')`,

    'a claim has at most one replacement, which replaces its account': `
      select c.id from claims c left join deliveries d on d.id = c.replacement_id
      where c.state = 'replaced' and d.replaces_id is distinct from c.delivery_id
        or c.state = 'open' and exists (select from deliveries d where d.replaces_id = c.delivery_id)`,

    'a claim is refunded exactly when its refund is confirmed': `
      select c.id from claims c join refunds r on r.id = c.refund_id
      where c.state = 'refunded' and r.state <> 'confirmed'
        or c.state = 'refunding' and r.confirmed_at < ${moment} - interval '5 minutes'`,

    'a claim that waits for stock gets the first account': `
      select c.id from claims c
        join order_items i on i.id = c.order_item_id
        join deliveries d on d.id = c.delivery_id and d.ended_at is null
      where c.state = 'waiting_for_stock' and c.waiting_since < ${moment} - interval '5 minutes'
        and exists (select from stock_accounts s
          where s.product_id = i.product_id and s.days = i.days and s.state = 'available'
            and (s.expires_at is null or s.expires_at >= d.expires_at))`,

    'items of a cancelled order are not due for delivery': `
      select i.id from order_items i join orders o on o.id = i.order_id
      where o.status = 'cancelled' and i.delivery_state <> 'not_due'`,

    'stock is reserved exactly for pending orders': `
      select i.id from order_items i join orders o on o.id = i.order_id
      -- A renewal reserves nothing.
      where i.auto_receive and (
        case when o.status = 'pending' and o.renews_subscription_id is null then i.quantity else 0 end) <> (
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

    'paid periods cover a subscription from start to end, each of the bought duration and the added days': `
      select s.id from subscriptions s join subscription_periods p on p.subscription_id = s.id and p.state = 'paid'
      group by s.id
      having max(p.ends_at) <> s.ends_at or min(p.starts_at) <> s.starts_at
        or bool_or(p.ends_at - p.starts_at <> (s.days + p.extended_days) * interval '1 day')`,

    'no charge after a cancellation': `
      select s.id from subscriptions s
        join subscription_periods p on p.subscription_id = s.id
        join payments c on c.id = p.payment_id
      where c.created_at > s.cancelled_at`,

    'every paid renewal is one period of its subscription': `
      select c.id from payments c join orders o on o.id = c.order_id
      where o.renews_subscription_id is not null and not c.is_stray and o.status = 'completed'
        and c.state in ('approved', 'partly_refunded') and 1 <> (
        select count(*) from subscription_periods p
        where p.payment_id = c.id and p.subscription_id = o.renews_subscription_id and p.state = 'paid')`,

    'a due renewal is checked in time': `
      select id from subscriptions where next_check_at < ${moment} - interval '1 hour'`,

    'the times of an order are in the past and in order': `
      select number from orders
      where created_at > ${latest} or completed_at < created_at or completed_at > ${latest}
        or cancelled_at < created_at or cancelled_at > ${latest}`,

    'no order is older than its user': `
      select o.number from orders o join users u on u.id = o.user_id where o.created_at < u.created_at`,

    'deliveries, payments, notices and audit entries are in the past': `
      select id::text from deliveries where greatest(delivered_at, ended_at) > ${latest} or ended_at < delivered_at
      union all select id::text from payments where greatest(created_at, settled_at) > ${latest}
      union all select id::text from notices where greatest(created_at, read_at) > ${latest}
      union all select id::text from audit_log where created_at > ${latest}`,

    'the sold count of a product equals its completed orders': `
      select p.id from products p
      where p.sold_count <> (
        select coalesce(sum(i.quantity), 0) from order_items i join orders o on o.id = i.order_id
        where i.product_id = p.id and o.status = 'completed')`,

    'rating and review count of a product equal its visible reviews': `
      select p.id from products p left join lateral (
        select count(*) as count, coalesce(round(avg(r.rating), 2), 0) as rating
        from reviews r where r.product_id = p.id and not r.is_hidden
      ) visible on true
      where p.review_count <> visible.count or p.rating <> visible.rating`,

    'the helpful count of a review equals its votes': `
      select r.id from reviews r
      where r.helpful_count <> (select count(*) from review_votes v where v.review_id = r.id)`,

    'every refund has an audit entry': `
      select id from refunds r where not exists (
        select from audit_log a where a.action = 'refund.create' and a.subject_id = r.id::text)`,
  }
}
