import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addCategory, addProduct, addStock } from '#tests/support/catalogue.ts'
import { testDatabase } from '#tests/support/database.ts'

const database = await testDatabase()

const id = `'00000000-0000-0000-0000-000000000000'`
const listed = 'is_active and not is_hidden'
const newestAfter = `(created_at, id) < (now(), ${id}) order by created_at desc, id desc limit 10`
const newestAfterNumber = '(created_at, id) < (now(), 1) order by created_at desc, id desc limit 10'

// The lists, filters, sort orders and searches of both specifications, and the queries of the jobs.
const questions: [string, string][] = [
  ['products by price', `products where ${listed} order by sale_price_halalas, id limit 12`],
  [
    'products by price, dearest first',
    `products where ${listed} order by sale_price_halalas desc, id desc limit 12`,
  ],
  [
    'products in a price range',
    `products where ${listed} and sale_price_halalas between 1000 and 5000 order by sale_price_halalas, id limit 12`,
  ],
  ['products by rating', `products where ${listed} order by rating desc, id desc limit 12`],
  [
    'products of a category',
    `products where ${listed} and category_id = 'music' order by sale_price_halalas, id limit 12`,
  ],
  ['featured products', `products where ${listed} and is_featured order by sale_price_halalas, id limit 4`],
  ['popular products', `products where ${listed} and is_popular order by sale_price_halalas, id limit 4`],
  ['newest products', `products where ${listed} order by created_at desc, id desc limit 12`],
  ['product search', `products where search_vector @@ '''tune'':* & ''plus'':*'::tsquery`],
  ['forgiving product search', `products where search_vector @@ '''~tn'' | ''-tne'''::tsquery`],
  ['names near a search', `products where split_part(search_text, E'\\n\\n', 1) %> 'tnue'`],
  ['products for staff', 'products where archived_at is null order by created_at desc, id desc limit 12'],
  ['durations of a product', `product_durations where product_id = 'tune'`],
  ['custom fields of a product', `product_custom_fields where product_id = 'tune'`],
  ['questions of a product', `product_faqs where product_id = 'tune' order by position`],
  [
    'newest reviews of a product',
    `reviews where product_id = 'tune' and not is_hidden order by created_at desc, id desc limit 5`,
  ],
  [
    'most helpful reviews of a product',
    `reviews where product_id = 'tune' and not is_hidden order by helpful_count desc, created_at desc, id desc limit 5`,
  ],
  ['reviews for staff', `reviews where ${newestAfter}`],
  ['review search', `reviews where search_text like '%good%'`],
  ['helpful votes of a user', `review_votes where user_id = ${id}`],
  [
    'items delivered lately',
    `order_items where delivery_state = 'delivered' and delivered_at > now() - interval '14 days'`,
  ],
  ['users', `users where deleted_at is null and ${newestAfter}`],
  ['user search', `users where search_text like '%nora%'`],
  ['staff', `users where role = 'worker' and deleted_at is null`],
  ['user by e-mail', `users where lower(email) = 'nora@example.test'`],
  ['when a user was last seen', `sessions where user_id = ${id} order by last_seen_at desc limit 1`],
  ['people deleted lately', `users where deleted_at > now() - interval '7 days'`],
  ['mails of a user', `outgoing_mails where user_id = ${id} order by created_at desc`],
  ['devices of a user', `sessions where user_id = ${id} and ended_at is null order by last_seen_at desc`],
  ['coupon by code', `coupons where upper(code) = 'EID' and archived_at is null`],
  ['coupons', `coupons where archived_at is null and ${newestAfter}`],
  ['orders', `orders where ${newestAfter}`],
  ['orders by status', `orders where status = 'pending' and ${newestAfter}`],
  ['orders by payment method', `orders where payment_method = 'free' and ${newestAfter}`],
  ['orders of a customer', `orders where user_id = ${id} and ${newestAfter}`],
  ['unpaid orders of a customer', `orders where user_id = ${id} and status = 'pending'`],
  ['unpaid orders of a network', `orders where network_hash = 'a' and status = 'pending'`],
  ['orders of a network', `orders where network_hash = 'a' and created_at > now() - interval '1 hour'`],
  ['order by number', 'orders where number = 10001'],
  ['orders to expire', `orders where status = 'pending' and payable_until < now() order by payable_until`],
  ['sales of a period', `orders where status = 'completed' and completed_at >= now() - interval '7 days'`],
  ['lines of an order', `order_items where order_id = ${id} order by position`],
  ['sales of a product', `order_items where product_id = 'tune'`],
  [
    'lines that an account is owed to',
    `order_items where product_id = 'tune' and days = 30 and delivery_state = 'waiting' and auto_receive`,
  ],
  ['timeline of an order', `order_events where order_id = ${id} order by created_at, id`],
  [
    'accounts to take',
    `stock_accounts where product_id = 'tune' and days = 30 and state = 'available' order by created_at, id limit 1`,
  ],
  ['accounts held for a line', `stock_accounts where reserved_for = ${id} and state = 'reserved'`],
  [
    'accounts of a product',
    `stock_accounts where product_id = 'tune' order by created_at desc, id desc limit 50`,
  ],
  ['deliveries', 'deliveries order by delivered_at desc, id desc limit 10'],
  ['deliveries of a line', `deliveries where order_item_id = ${id}`],
  ['payments', `payments where ${newestAfter}`],
  ['payments by state', `payments where state = 'unknown' and ${newestAfter}`],
  ['payments to ask about', 'payments where next_check_at <= now() order by next_check_at limit 50'],
  ['payment of a callback', `payments where provider_order_id = '1'`],
  ['refunds to ask about', 'refunds where next_check_at <= now() order by next_check_at limit 50'],
  ['callbacks', `payment_events where ${newestAfterNumber}`],
  ['callbacks to process', 'payment_events where processed_at is null order by created_at limit 50'],
  ['books', `ledger_transactions where ${newestAfterNumber}`],
  ['subscriptions', `subscriptions where ${newestAfter}`],
  ['subscriptions by state', `subscriptions where state = 'suspended' and ${newestAfter}`],
  ['subscriptions of a customer', `subscriptions where user_id = ${id} and ${newestAfter}`],
  ['subscriptions about to end', `subscriptions where ends_at between now() and now() + interval '7 days'`],
  [
    'subscriptions that ended',
    'subscriptions where expired_at is null and ends_at <= now() order by ends_at, id limit 200',
  ],
  [
    'subscriptions to ask about',
    'subscriptions where next_check_at <= now() order by next_check_at limit 100',
  ],
  ['subscriptions about to renew', 'subscriptions where next_billing_at <= now() order by next_billing_at'],
  ['open cases', `cases where state = 'open' and ${newestAfter}`],
  ['mails to send', `outgoing_mails where state <> 'sent' order by created_at limit 50`],
  ['notices', `notices where user_id = ${id} and ${newestAfter}`],
  ['audit', `audit_log where ${newestAfterNumber}`],
  [
    'audit of a subject',
    `audit_log where subject_type = 'order' and subject_id = '1' and ${newestAfterNumber}`,
  ],
  ['audit of a person', `audit_log where actor_id = ${id} and ${newestAfterNumber}`],
  ['audit by action', `audit_log where action = 'order.refund' and ${newestAfterNumber}`],
]

test.each(questions)('%s: uses an index, also for the order', async (_, question) => {
  const plan = await database.transaction(async tx => {
    // PostgreSQL prefers scans on empty tables, so they are disabled: the test shows that an index can serve the query.
    await sql`set local enable_seqscan = off`.execute(tx)
    await sql`set local enable_sort = off`.execute(tx)
    await sql`set local enable_incremental_sort = off`.execute(tx)
    const explained = await sql<{
      'QUERY PLAN': string
    }>`explain (costs off) select * from ${sql.raw(question)}`.execute(tx)
    return explained.rows.map(row => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toMatch(/Index.* Scan/)
  expect(plan).not.toMatch(/Seq Scan|Sort|Filter/)
})

test('the stock of each listed product is counted by index, even when one product has all accounts', async () => {
  const plan = await database.transaction(async tx => {
    await addCategory(tx, 'music')
    await addProduct(tx, 'tune')
    await addStock(tx, 'tune', 30, 1_500)
    await sql`analyze stock_accounts`.execute(tx)
    const explained = await sql<{ 'QUERY PLAN': string }>`explain (costs off)
      select id, (select count(*) from stock_accounts where product_id = products.id and state = 'available')
      from products`.execute(tx)
    return explained.rows.map(row => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toContain('stock_accounts_available')
})
