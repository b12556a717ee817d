import pg from 'pg'
import { connect, jobTimeoutMs } from '#database/client.ts'
import { migrate } from '#database/migrate.ts'
import { dayInRiyadh } from '#model/riyadh-time.ts'
import { deliverFromStock, refundInFull, sellToday } from './admin-fill-after-sale.ts'
import { fillCatalogue } from './catalog-fill.ts'

export type ShopSize = { orders: number; users: number; subscriptions: number; products: number }

/** Orders of one statement. */
const batch = 100_000

/**
 * Fills a database with three years of orders, in steps that a later run continues. Ids are hashes of a number, so rows
 * refer to each other without joins. Triggers and foreign keys are off: the rows are valid, and checking each of them
 * would take minutes.
 */
export async function fillShop(url: string, size: ShopSize): Promise<void> {
  await migrate(url)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('create table if not exists bench_steps (name text primary key)')
    await client.query(`set session_replication_role = replica; set synchronous_commit = off`)
    const step = async (name: string, work: () => Promise<unknown>) => {
      const { rowCount } = await client.query('select from bench_steps where name = $1', [name])
      if (rowCount) return
      const startedAt = performance.now()
      await work()
      await client.query('insert into bench_steps values ($1)', [name])
      console.error(`filled ${name} in ${Math.round((performance.now() - startedAt) / 1_000)} s`)
    }
    const { users, orders, products, subscriptions } = size
    await step('catalogue', () => catalogue(url, products))
    await step('indexes aside', () => client.query(setIndexesAside))
    await step('users', () => client.query(insertUsers, [users]))
    for (let first = 1; first <= orders; first += batch) {
      const last = Math.min(first + batch - 1, orders)
      const range = [first, last, orders]
      await step(`orders ${first}`, () => client.query(insertOrders, [...range, users]))
      await step(`lines ${first}`, () => client.query(insertLines, [...range, products]))
      await step(`deliveries ${first}`, () => client.query(insertDeliveries, range))
      await step(`payments ${first}`, () => client.query(insertPayments, range))
      await step(`refunds ${first}`, () => client.query(insertRefunds, range))
      await step(`redemptions ${first}`, () => client.query(insertRedemptions, range))
    }
    await step('plans', () => client.query(insertPlan))
    await step('subscriptions', () => client.query(insertSubscriptions, [subscriptions, orders]))
    await step('periods', () => client.query(insertPeriods))
    await step('movements', () => client.query(insertMovements))
    await step('audit', () => client.query(insertAudit, [orders / 5, users]))
    for (const [at, statement] of refundInFull.entries())
      await step(`full refunds ${at}`, () => client.query(statement, [orders]))
    for (const [at, statement] of deliverFromStock.entries())
      await step(`stock ${at}`, () => client.query(statement, [orders]))
    await step('indexes back', () => client.query(bringIndexesBack))
    const day = dayInRiyadh(new Date())
    for (const [at, statement] of sellToday.entries())
      await step(`orders of ${day} ${at}`, () => client.query(statement, [orders, day]))
    await step(`vacuum ${day}`, () => client.query('vacuum analyze'))
  } finally {
    await client.end()
  }
}

async function catalogue(url: string, products: number): Promise<void> {
  const database = connect({ url, statementTimeoutMs: jobTimeoutMs, onConnectionError: () => undefined })
  await fillCatalogue(database, products)
  await database.close()
}

/** Building an index over all rows takes a fraction of the time of adding each row to it. Constraints keep theirs. */
const setIndexesAside = `
  create table bench_indexes as
  select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
  from pg_index i
  where not exists (select from pg_constraint c where c.conindid = i.indexrelid)
    and i.indrelid in (select oid from pg_class where relname in ('users', 'orders', 'order_items', 'deliveries', 'payments',
      'refunds', 'coupon_redemptions', 'subscriptions', 'subscription_periods', 'audit_log', 'stock_accounts', 'claims'));
  do $$ declare entry record; begin
    for entry in select * from bench_indexes loop execute 'drop index ' || entry.name; end loop;
  end $$`

const bringIndexesBack = `
  set maintenance_work_mem = '512MB';
  do $$ declare entry record; begin
    for entry in select * from bench_indexes loop execute entry.definition; end loop;
  end $$;
  drop table bench_indexes`

const id = (kind: string, number: string) => `md5('${kind}' || ${number})::uuid`
/** The first order is the oldest; they are evenly spread over three years. */
const moment = "now() - (1095 * interval '1 day') * (1 - n::float8 / $3)"

const insertUsers = `
  insert into users (id, email, full_name, phone, search_text, created_at, password_hash)
  select ${id('user', 'n')}, 'buyer-' || n || '@bench.test', 'Customer ' || md5(n::text), '+9665' || lpad(n::text, 8, '0'),
    'customer ' || md5(n::text) || ' buyer-' || n || '@bench.test 9665' || lpad(n::text, 8, '0'),
    now() - (1095 * interval '1 day') * (1 - n::float8 / $1::int), 'none'
  from generate_series(1, $1::int) n`

const insertOrders = `
  insert into orders (id, user_id, status, payment_method, subtotal_halalas, total_halalas, vat_basis_points,
    created_at, completed_at, cancelled_at, cancel_reason)
  select ${id('order', 'n')}, ${id('user', "(1 + hashtext('u' || n)::bigint & 2147483647) % $4::int + 1")},
    case when n % 20 = 0 then 'cancelled' else 'completed' end, case when n % 10 = 0 then 'subscription' else 'paymob' end,
    1000 + n % 40000, 1000 + n % 40000, 1500, ${moment}, case when n % 20 > 0 then ${moment} end,
    case when n % 20 = 0 then ${moment} end, case when n % 20 = 0 then 'expired' end
  from generate_series($1::int, $2::int) n`

const insertLines = `
  insert into order_items (id, order_id, position, product_id, product_name, product_name_ar, days, duration_label,
    duration_label_ar, quantity, unit_price_halalas, line_total_halalas, auto_receive, delivery_state, delivered_at, search_text)
  select ${id('line', 'n')}, ${id('order', 'n')}, 0, p.id, p.name, p.name_ar, 30, 'month', 'month', 1,
    1000 + n % 40000, 1000 + n % 40000, false, case when n % 20 = 0 then 'not_due' else 'delivered' end,
    case when n % 20 > 0 then ${moment} end, lower(p.name)
  from generate_series($1::int, $2::int) n
    join products p on p.id = 'product-' || (n::bigint * 7919 % $4::int)`

const insertDeliveries = `
  insert into deliveries (order_item_id, delivered_by, delivery_email, delivered_at)
  select ${id('line', 'n')}, ${id('user', '1')}, 'account-' || n || '@bench.test', ${moment}
  from generate_series($1::int, $2::int) n where n % 20 > 0`

const insertPayments = `
  insert into payments (id, order_id, attempt, state, amount_halalas, special_reference, integration_id, transaction_id,
    refunded_halalas, created_at, settled_at)
  select ${id('payment', 'n')}, ${id('order', 'n')}, 1, case when n % 50 = 1 then 'partly_refunded' else 'approved' end,
    1000 + n % 40000, 'bench-' || n, '1', 'bench-' || n, case when n % 50 = 1 then 500 else 0 end, ${moment}, ${moment}
  from generate_series($1::int, $2::int) n where n % 20 > 0`

const insertRefunds = `
  insert into refunds (id, payment_id, amount_halalas, state, reason, request_key, created_at, sent_at, confirmed_at,
    transaction_id)
  select ${id('refund', 'n')}, ${id('payment', 'n')}, 500, 'confirmed', 'bench', 'bench-' || n, ${moment},
    ${moment}, ${moment}, 'refund-' || n
  from generate_series($1::int, $2::int) n where n % 50 = 1`

const insertRedemptions = `
  with coupon as (
    insert into coupons (id, code, type, discount_percent, expires_at, usage_limit)
    select ${id('coupon', 'n')}, 'BENCH' || n, 'percentage', 10, now() + interval '1 year', 1000000
    from generate_series(1, 20) n on conflict do nothing
  )
  insert into coupon_redemptions (coupon_id, order_id, discount_halalas, created_at)
  select ${id('coupon', '(1 + n / 30 % 20)')}, ${id('order', 'n')}, 100, ${moment}
  from generate_series($1::int, $2::int) n where n % 30 = 1`

/** Subscription n belongs to an order: evenly spread. Half of them renew, and one in ten of these has ended. */
const order = '(1 + (n - 1)::bigint * $2::int / $1::int / 20 * 20)'
const start = `(now() - (1095 * interval '1 day') * (1 - ${order}::float8 / $2::int))`
/** The newest paid period of a renewing subscription. */
const lastPeriod = `greatest(0, least(case when n % 20 = 1 then 2 else 100 end,
  floor(extract(epoch from now() - ${start}) / 86400 / 30)::int))`

const insertPlan = `
  insert into plans (id, provider_plan_id, name, frequency_days, amount_halalas, integration_id)
  values (${id('plan', "''")}, 'bench', 'bench', 30, 1000, '1')`

const insertSubscriptions = `
  insert into subscriptions (id, user_id, product_id, order_item_id, days, quantity, state, auto_renew, plan_id,
    provider_subscription_id, amount_halalas, starts_at, ends_at, next_billing_at, cancelled_at, expired_at, created_at)
  select ${id('subscription', 'n')}, o.user_id, i.product_id, i.id, 30, 1,
    case when n % 20 = 1 then 'cancelled' else 'active' end,
    n % 2 = 1 and n % 20 <> 1, case when n % 2 = 1 then ${id('plan', "''")} end, 'bench-' || n, i.line_total_halalas,
    ${start}, ends, case when n % 2 = 1 and n % 20 <> 1 then ends end,
    case when n % 20 = 1 then ends - interval '5 days' end,
    case when (n % 2 = 0 or n % 20 = 1) and ends < now() then ends end, ${start}
  from generate_series(1, $1::int) n
    join order_items i on i.id = ${id('line', order)}
    join orders o on o.id = i.order_id
    cross join lateral (
      select ${start} + case when n % 2 = 1 then (${lastPeriod} + 1) * 30 else 30 end * interval '1 day' as ends
    ) terms`

const insertPeriods = `
  insert into subscription_periods (subscription_id, starts_at, ends_at, state, created_at)
  select s.id, s.starts_at + p * 30 * interval '1 day', s.starts_at + (p + 1) * 30 * interval '1 day', 'paid',
    s.starts_at + p * 30 * interval '1 day'
  from subscriptions s
    cross join lateral generate_series(0, (s.ends_at::date - s.starts_at::date) / 30 - 1) p
  where s.plan_id is not null`

const insertMovements = `
  insert into mrr_movements (subscription_id, position, kind, cause, occurred_at, amount_halalas, mrr_halalas)
  select id, 1, 'new', null, starts_at, amount_halalas, amount_halalas from subscriptions where plan_id is not null
  union all
  select id, 2, 'churn', 'voluntary', ends_at, -amount_halalas, 0 from subscriptions
  where plan_id is not null and state = 'cancelled' and ends_at < now()`

const insertAudit = `
  insert into audit_log (actor_id, actor_role, action, subject_type, subject_id, after, created_at)
  select ${id('user', 'n % $2::int + 1')}, 'admin', case n % 3 when 0 then 'order.status' when 1 then 'product.update'
      else 'coupon.create' end, case n % 3 when 0 then 'order' when 1 then 'product' else 'coupon' end,
    'subject-' || n, '{"note": "bench"}', now() - n * interval '90 seconds'
  from generate_series(1, $1::int) n`
