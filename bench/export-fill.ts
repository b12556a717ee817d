import pg from 'pg'

const batch = 100_000
const customers = 1_000

/**
 * Completed orders of a million seconds, of 1,000 customers and all products, with one line each. Triggers and foreign
 * keys are off while they are inserted: the rows are valid, and checking each of them would take minutes.
 */
export async function fillOrders(databaseUrl: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('set session_replication_role = replica')
    await client.query(insertCustomers, [customers])
    for (let first = 1; first <= count; first += batch) {
      await client.query(insertOrders, [first, Math.min(first + batch - 1, count)])
    }
    await client.query('vacuum analyze orders, order_items, users')
  } finally {
    await client.end()
  }
}

const insertCustomers = `
  insert into users (email, full_name, phone, search_text)
  select 'export-' || n || '@bench.test', 'Customer ' || n, '+9665' || lpad(n::text, 8, '0'), 'export ' || n
  from generate_series(1, $1::int) n`

const insertOrders = `
  with buyers as (
    select id, row_number() over (order by email) - 1 as place from users where email like 'export-%@bench.test'
  ), sold as (
    select id, name, name_ar, row_number() over (order by id) - 1 as place, count(*) over () as total
    from products
  ), placed as (
    insert into orders (user_id, status, payment_method, subtotal_halalas, total_halalas, created_at, completed_at)
    select buyers.id, 'completed', 'paymob', 4900, 4900, moment, moment
    from generate_series($1::int, $2::int) n
    cross join lateral (select now() - make_interval(secs => n) as moment) times
    join buyers on buyers.place = n % ${customers}
    returning id, number, created_at
  )
  insert into order_items (order_id, position, product_id, product_name, product_name_ar, days, duration_label,
    duration_label_ar, quantity, unit_price_halalas, line_total_halalas, auto_receive, delivery_state, delivered_at,
    search_text)
  select placed.id, 0, sold.id, sold.name, sold.name_ar, 30, 'month', 'month', 1, 4900, 4900, true, 'delivered',
    placed.created_at, lower(sold.name)
  from placed join sold on sold.place = placed.number % sold.total`
