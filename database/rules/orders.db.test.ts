import { describe, expect, test } from 'vitest'
import { halalas, zero } from '#model/money.ts'
import { testDatabase } from '#tests/support/database.ts'
import { expectRefusal } from './expect-refusal.ts'
import {
  hash,
  insertCoupon,
  insertItem,
  insertOrder,
  insertProduct,
  insertStockAccount,
  insertUser,
  price,
} from './rows.ts'

const database = await testDatabase()
const db = database.reader

describe('orders', () => {
  test('order numbers start at 10001', async () => {
    const { orderId } = await insertOrder(database)
    const { number } = await db
      .selectFrom('orders')
      .select('number')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    expect(number).toBe(10_001)
  })

  test.each([
    ['orders_total_adds_up', { total_halalas: halalas(4999) }],
    ['orders_total_halalas_check', { total_halalas: halalas(-1), discount_halalas: halalas(5001) }],
    ['orders_free_means_nothing_to_pay', { payment_method: 'free' as const }],
    ['orders_free_means_nothing_to_pay', { total_halalas: zero, discount_halalas: price }],
    ['orders_pending_expire', { payable_until: null }],
    ['orders_completed_have_a_time', { status: 'completed' as const }],
    ['orders_cancelled_have_time_and_reason', { status: 'cancelled' as const, cancelled_at: new Date() }],
    ['orders_five_payment_attempts', { payment_attempts: 6 }],
    ['orders_reservation_has_an_end', { payable_until: new Date(Date.now() + 91 * 60_000) }],
    [
      'orders_subtotal_is_bounded',
      { subtotal_halalas: halalas(100_000_001), total_halalas: halalas(100_000_001) },
    ],
    ['orders_vat_is_included', { vat_halalas: halalas(5001) }],
    ['orders_invoice_is_whole', { invoice_number: 1 }],
    ['orders_lines_add_up', { subtotal_halalas: halalas(6000), total_halalas: halalas(6000) }],
  ])('%s refuses %o', (rule, order) => expectRefusal(insertOrder(database, { order }), rule))

  test.each([
    ['order_items_line_adds_up', { line_total_halalas: halalas(4999) }],
    ['order_items_quantity_check', { quantity: 0, line_total_halalas: zero }],
    ['order_items_quantity_check', { quantity: 1_000_000, line_total_halalas: halalas(5_000_000_000) }],
    ['order_items_delivered_have_a_time', { delivery_state: 'delivered' as const }],
    ['orders_lines_add_up', { quantity: 2, line_total_halalas: halalas(10_000) }],
    ['orders_lines_add_up', { discount_halalas: halalas(1), line_total_halalas: halalas(4999) }],
  ])('%s refuses a line with %o', (rule, item) => expectRefusal(insertOrder(database, { item }), rule))

  test('an order has items, and none can be added or removed later', async () => {
    const user_id = await insertUser(db)
    const { orderId, itemId, productId } = await insertOrder(database)
    const empty = { user_id, payment_method: 'free', subtotal_halalas: zero, total_halalas: zero } as const
    await expectRefusal(
      db
        .insertInto('orders')
        .values({ ...empty, payable_until: new Date() })
        .execute(),
      'orders_lines_add_up',
    )
    await expectRefusal(
      insertItem(db, { order_id: orderId, product_id: productId, position: 1 }),
      'orders_lines_add_up',
    )
    await expectRefusal(
      db.deleteFrom('order_items').where('id', '=', itemId).execute(),
      'orders_lines_add_up',
    )
  })

  test('an invoice number is unique, and the counter is one row that cannot be deleted', async () => {
    const invoiced = {
      status: 'completed' as const,
      completed_at: new Date(),
      invoice_number: 7,
      invoice_issued_at: new Date(),
      invoice_seller: { name: 'Shop' },
    }
    await insertOrder(database, { order: invoiced })
    await expectRefusal(insertOrder(database, { order: invoiced }), 'orders_invoice_number_key')
    await expectRefusal(db.deleteFrom('invoice_counter').execute(), 'invoice_counter_stays')
    await expectRefusal(db.insertInto('invoice_counter').defaultValues().execute(), 'invoice_counter_pkey')
  })

  test('rows that orders refer to cannot be deleted', async () => {
    const { userId, productId } = await insertOrder(database)
    await expectRefusal(db.deleteFrom('users').where('id', '=', userId).execute(), 'orders_user_id_fkey')
    await expectRefusal(
      db.deleteFrom('products').where('id', '=', productId).execute(),
      'order_items_product_id_fkey',
    )
  })

  test('order events are append-only', async () => {
    const { orderId } = await insertOrder(database)
    await db
      .insertInto('order_events')
      .values({ order_id: orderId, kind: 'placed', actor: 'customer' })
      .execute()
    await expectRefusal(
      db.updateTable('order_events').set({ kind: 'paid' }).execute(),
      'order_events_are_final',
    )
    await expectRefusal(db.deleteFrom('order_events').execute(), 'order_events_are_final')
  })

  test('an order redeems one coupon, once', async () => {
    const { orderId } = await insertOrder(database)
    const redeem = async () =>
      db
        .insertInto('coupon_redemptions')
        .values({ coupon_id: await insertCoupon(db), order_id: orderId, discount_halalas: price })
        .execute()
    await redeem()
    await expectRefusal(redeem(), 'coupon_redemptions_order_id_key')
    await expectRefusal(
      db.updateTable('coupon_redemptions').set({ state: 'returned' }).execute(),
      'coupon_redemptions_returned_have_a_time',
    )
    await expectRefusal(db.deleteFrom('coupons').execute(), 'coupon_redemptions_coupon_id_fkey')
  })
})

describe('stock and delivery', () => {
  test('an account is unique per product', async () => {
    const product_id = await insertProduct(db)
    const fingerprint = hash('nora:secret')
    await insertStockAccount(db, { product_id, fingerprint })
    await expectRefusal(
      insertStockAccount(db, { product_id, fingerprint }),
      'stock_accounts_product_id_fingerprint_key',
    )
    await insertStockAccount(db, { fingerprint })
  })

  test('a reserved account has an item, a quarantined one a reason', async () => {
    const { itemId } = await insertOrder(database)
    const rule = 'stock_accounts_reserved_for_someone'
    await expectRefusal(insertStockAccount(db, { state: 'reserved' }), rule)
    await expectRefusal(insertStockAccount(db, { reserved_for: itemId, reserved_at: new Date() }), rule)
    await expectRefusal(
      insertStockAccount(db, { state: 'quarantined' }),
      'stock_accounts_quarantined_for_a_reason',
    )
    await expectRefusal(
      insertStockAccount(db, { quarantine_reason: 'bad batch' }),
      'stock_accounts_quarantined_for_a_reason',
    )
  })

  test('a reserved or delivered account cannot be deleted', async () => {
    const { itemId } = await insertOrder(database)
    const reserved = { state: 'reserved' as const, reserved_for: itemId, reserved_at: new Date() }
    for (const id of [
      await insertStockAccount(db, reserved),
      await insertStockAccount(db, { state: 'delivered' }),
    ])
      await expectRefusal(
        db.deleteFrom('stock_accounts').where('id', '=', id).execute(),
        'stock_accounts_keep_used',
      )
    const free = await insertStockAccount(db)
    await db.deleteFrom('stock_accounts').where('id', '=', free).execute()
  })

  test('an account is delivered to one buyer, and a unit is delivered once', async () => {
    const [nora, sami] = [await insertOrder(database), await insertOrder(database)]
    const stock_account_id = await insertStockAccount(db, { state: 'delivered' })
    const deliver = (order_item_id: string, account: string) =>
      db.insertInto('deliveries').values({ order_item_id, stock_account_id: account }).execute()
    await deliver(nora.itemId, stock_account_id)
    await expectRefusal(deliver(sami.itemId, stock_account_id), 'deliveries_account_once')
    await expectRefusal(deliver(nora.itemId, await insertStockAccount(db)), 'deliveries_unit_once')
    await db.updateTable('deliveries').set({ ended_at: new Date(), end_reason: 'replaced' }).execute()
    await deliver(nora.itemId, await insertStockAccount(db))
  })

  test('a delivery has an account, or a staff member and an address', async () => {
    const { itemId } = await insertOrder(database)
    await expectRefusal(
      db
        .insertInto('deliveries')
        .values({ order_item_id: itemId, delivery_email: 'n@example.test' })
        .execute(),
      'deliveries_hand_over_something',
    )
  })
})
