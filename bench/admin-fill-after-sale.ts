/** What happens after a sale: refunds that cancel the order, accounts from stock, claims. And today's orders. */

const id = (kind: string, number: string) => `md5('${kind}' || ${number})::uuid`

/** Orders that were refunded in full: 1.2 in a hundred, some of them with a subscription. */
const refundedOrders = `generate_series(1, $1::int) n where n % 100 = 3 or n % 500 = 41`

export const refundInFull = [
  `update orders o set status = 'cancelled', cancelled_at = o.completed_at + interval '4 days', cancel_reason = 'refunded'
    from (select ${id('order', 'n')} as id from ${refundedOrders}) as chosen where o.id = chosen.id`,
  `update payments p set state = 'refunded', refunded_halalas = p.amount_halalas
    from (select ${id('payment', 'n')} as id from ${refundedOrders}) as chosen where p.id = chosen.id`,
  `insert into refunds (id, payment_id, amount_halalas, state, reason, request_key, created_at, sent_at, confirmed_at,
      transaction_id)
    select ${id('refund', 'n')}, p.id, p.amount_halalas, 'confirmed', 'bench', 'bench-' || n, at, at, at, 'refund-' || n
    from (select n from ${refundedOrders}) as chosen join payments p on p.id = ${id('payment', 'n')}
      cross join lateral (select p.settled_at + interval '4 days' as at) as later
    on conflict do nothing`,
  `update coupon_redemptions r set state = 'returned', returned_at = now()
    from (select ${id('order', 'n')} as id from ${refundedOrders}) as chosen where r.order_id = chosen.id`,
  `update subscriptions s set state = 'cancelled', cancelled_at = o.cancelled_at, auto_renew = false,
      next_billing_at = null
    from (select ${id('line', 'n')} as id from ${refundedOrders}) as chosen
      join order_items i on i.id = chosen.id join orders o on o.id = i.order_id
    where s.order_item_id = i.id and s.state <> 'cancelled'`,
]

/** A quarter of the deliveries are accounts from stock, in batches of a hundred; customers report one in eighty. */
export const deliverFromStock = [
  `insert into stock_batches (id, product_id, days, supplier, created_at)
    select ${id('batch', 'n / 400')}, min(i.product_id), 30, 'supplier ' || n / 400 % 7, min(i.delivered_at)
    from generate_series(1, $1::int) n join order_items i on i.id = ${id('line', 'n')} where n % 4 = 2 and n % 20 > 0
    group by n / 400`,
  `insert into stock_accounts (id, product_id, days, username_sealed, password_sealed, fingerprint, state, batch_id,
      created_at)
    select ${id('account', 'n')}, i.product_id, 30, 'sealed', 'sealed', sha256(('account' || n)::bytea), 'delivered',
      ${id('batch', 'n / 400')}, i.delivered_at
    from generate_series(1, $1::int) n join order_items i on i.id = ${id('line', 'n')} where n % 4 = 2 and n % 20 > 0`,
  `update deliveries d set stock_account_id = ${id('account', 'chosen.n')}
    from (select n from generate_series(1, $1::int) n where n % 4 = 2 and n % 20 > 0) as chosen
    where d.order_item_id = ${id('line', 'chosen.n')}`,
  `insert into claims (user_id, order_id, order_item_id, delivery_id, reason, state, is_covered, resolved_at, created_at)
    select o.user_id, o.id, i.id, d.id, 'cannot_sign_in', 'closed', true, d.delivered_at + interval '2 days',
      d.delivered_at + interval '1 day'
    from generate_series(1, $1::int) n
      join order_items i on i.id = ${id('line', 'n')}
      join orders o on o.id = i.order_id
      join deliveries d on d.order_item_id = i.id
    where n % 320 = 2 and n % 20 > 0`,
]

/** As many orders as on any other day, placed since midnight in Riyadh. */
const today = `date_trunc('day', now() at time zone 'Asia/Riyadh') at time zone 'Asia/Riyadh'`
const moment = `${today} + (now() - ${today}) * (n - $1::int) / ($1::int / 1000 + 1)`
const todaysOrders = `generate_series($1::int + 1, $1::int + $1::int / 1000) n`

export const sellToday = [
  `insert into orders (id, user_id, status, payment_method, subtotal_halalas, total_halalas, vat_basis_points, created_at,
      completed_at)
    select ${id('order', 'n || $2::text')}, ${id('user', '(n % ($1::int / 5) + 1)')}, 'completed', 'paymob', 1000, 1000,
      1500, ${moment}, ${moment} from ${todaysOrders}`,
  `insert into order_items (id, order_id, position, product_id, product_name, product_name_ar, days, duration_label,
      duration_label_ar, quantity, unit_price_halalas, line_total_halalas, auto_receive, delivery_state, delivered_at,
      search_text)
    select ${id('line', 'n || $2::text')}, ${id('order', 'n || $2::text')}, 0, p.id, p.name, p.name_ar, 30, 'month',
      'month', 1, 1000, 1000, false, 'delivered', ${moment}, lower(p.name)
    from ${todaysOrders} join products p on p.id = 'product-' || (n::bigint * 7919 % ($1::int / 100))`,
  `insert into payments (id, order_id, attempt, state, amount_halalas, special_reference, integration_id, transaction_id,
      created_at, settled_at)
    select ${id('payment', 'n || $2::text')}, ${id('order', 'n || $2::text')}, 1, 'approved', 1000,
      'bench-' || n || $2::text, '1', 'bench-' || n || $2::text, ${moment}, ${moment} from ${todaysOrders}`,
]
