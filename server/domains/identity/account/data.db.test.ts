import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import {
  approved,
  insertCoupon,
  insertOrder,
  insertPayment,
  insertStockAccount,
  insertSubscription,
  price,
} from '#database/rules/rows.ts'
import { halalas } from '#model/money.ts'
import { drain, testMailbox } from '#tests/support/mailbox.ts'
import { addMember } from '#tests/support/member.ts'
import { addPerson, validPassword } from '#tests/support/people.ts'
import { testShop } from '#tests/support/shop.ts'

const mailbox = await testMailbox()
const shop = await testShop({ environment: mailbox.environment })
const { reader } = shop.database

type Member = Awaited<ReturnType<typeof addMember>>

const leave = ({ call }: Member, password = validPassword) =>
  call('DELETE /api/users/me', { body: { password } })

/** An order with one delivered account, encrypted as in the shop. */
async function buy(userId: string, username: string, password: string) {
  const order = await insertOrder(shop.database, {
    order: { user_id: userId, note: 'Please call first' },
    item: { delivery_state: 'delivered', delivered_at: new Date() },
  })
  const id = await insertStockAccount(reader, { product_id: order.productId, state: 'delivered' })
  const { vault } = shop.deps
  await reader
    .updateTable('stock_accounts')
    .set({
      username_sealed: vault.seal(username, `stock_accounts:${id}:username`),
      password_sealed: vault.seal(password, `stock_accounts:${id}:password`),
    })
    .where('id', '=', id)
    .execute()
  await reader
    .insertInto('deliveries')
    .values({ order_item_id: order.itemId, stock_account_id: id })
    .execute()
  return order
}

describe('the data export', () => {
  test('contains the data that is stored about the user', async () => {
    const member = await addMember(shop)
    await member.another('Phone browser')
    const { orderId } = await buy(member.id, 'bought-name', 'bought-secret')
    await member.call('PUT /api/users/me', { body: { fullName: 'Sara Ahmad', city: 'Abha' } })
    const { data } = await member.call('GET /api/users/me/export')
    expect(data).toMatchObject({
      profile: { email: member.email, city: 'Abha' },
      notificationPreferences: { emailNotifications: true },
      sessions: [{ userAgent: 'Test browser' }, { userAgent: 'Phone browser' }],
      orders: [
        { id: orderId, total: 50, note: 'Please call first', items: [{ quantity: 1, lineTotal: 50 }] },
      ],
      deliveries: [{ orderId, username: 'bought-name' }],
      payments: [],
      subscriptions: [],
      history: [{ action: 'account.update', by: 'you', details: { changed: ['city'] } }],
    })
  })

  test('contains no secrets and no data of other users', async () => {
    const [member, other] = [await addMember(shop), await addMember(shop)]
    await buy(member.id, 'own-name', 'own-secret')
    await buy(other.id, 'other-name', 'other-secret')
    const text = JSON.stringify((await member.call('GET /api/users/me/export')).data)
    expect(text).toContain('own-name')
    expect(text).not.toMatch(/own-secret|other-name|other-secret|argon2|sealed|hash/i)
    expect(text).not.toContain(other.email)
    expect(text).not.toContain(member.token)
  })

  test('shows staff who changed the account only by their role', async () => {
    const admin = await addMember(shop, { role: 'admin' })
    const member = await addMember(shop)
    await admin.call('PUT /api/users/{id}', {
      params: { id: member.id },
      body: { fullName: 'Sara B', email: member.email },
    })
    const { data } = await member.call('GET /api/users/me/export')
    expect(data.history).toMatchObject([{ action: 'user.update', by: 'admin', ip: null }])
    expect(JSON.stringify(data)).not.toContain(admin.id)
  })

  test('contains payments, coupons, refunds and subscription periods', async () => {
    const member = await addMember(shop)
    const { orderId, itemId, productId } = await buy(member.id, 'paid-name', 'paid-secret')
    const couponId = await insertCoupon(reader, { code: 'EID-2026' })
    const discount_halalas = halalas(500)
    await reader
      .insertInto('coupon_redemptions')
      .values({ coupon_id: couponId, order_id: orderId, discount_halalas })
      .execute()
    const card = { card_brand: 'mada', card_last4: '2346' }
    const paymentId = await insertPayment(shop.database, { order_id: orderId, ...approved(), ...card })
    await reader
      .insertInto('refunds')
      .values({
        payment_id: paymentId,
        amount_halalas: halalas(1000),
        reason: 'No longer needed',
        request_key: 'test',
      })
      .execute()
    const subscription = { user_id: member.id, order_item_id: itemId, product_id: productId }
    const subscriptionId = await insertSubscription(shop.database, subscription)
    const [starts_at, ends_at] = [new Date('2026-03-01T00:00:00Z'), new Date('2026-03-31T00:00:00Z')]
    await reader
      .insertInto('subscription_periods')
      .values({ subscription_id: subscriptionId, order_id: orderId, starts_at, ends_at })
      .execute()
    const { data } = await member.call('GET /api/users/me/export')
    expect(JSON.stringify(data), 'staff wrote the reason for themselves').not.toContain('No longer needed')
    expect(data).toMatchObject({
      couponsUsed: [{ orderId, code: 'EID-2026', discount: 5 }],
      payments: [{ orderId, state: 'approved', cardBrand: 'mada', cardLast4: '2346' }],
      refunds: [{ orderId, amount: 10 }],
      subscriptions: [
        {
          id: subscriptionId,
          periods: [{ startsAt: starts_at.toISOString(), endsAt: ends_at.toISOString() }],
        },
      ],
    })
  })

  test('every table that refers to a user or an order is exported or listed here with a reason', async () => {
    const exported = [
      'sessions',
      'known_devices',
      'orders',
      'subscriptions',
      'notices',
      'outgoing_mails',
      'audit_log',
      'order_items',
      'deliveries',
      'claims',
      'coupon_redemptions',
      'payments',
      'refunds',
      'saved_cards',
      'credit_notes',
      'restock_notices',
      'subscription_periods',
      'conversations',
      'conversation_messages',
      'reviews',
      'review_votes',
    ]
    const excused = {
      one_time_codes: 'secrets that lapse in minutes',
      password_reset_tokens: 'secrets that lapse in minutes',
      idempotency_keys: 'answers that the person was given, kept for a day',
      staff_alert_reads: 'a mark of how far staff have read',
      conversation_agents: 'unsent texts of agents, and which conversations they have open',
      media: 'who uploaded a picture of the shop',
      order_events: 'steps of an order, whose moments are in it',
      stock_accounts: 'who added it to the stock; what was delivered is in it',
      cases: 'what the shop has to look into, and who settled it',
      ledger_transactions: 'the books of the shop; payments and refunds are in it',
      plans: 'what was agreed with the payment provider; the subscription is in it',
      payment_events: 'the words of the payment provider; the payment is in it',
      declined_transactions: 'cards that the payment provider declined; the payment is in it',
      review_invitations: 'that an invitation was due; the mail is in it',
      subscription_reminders: 'that a reminder was due; the mail is in it',
      order_notes: 'notes of staff for their own work; deleted with the account',
      user_notes: 'notes of admins for their own work; deleted with the account',
      saved_views: 'list filters of a member of staff',
      bulk_jobs: 'which member of staff started a bulk action',
      agent_presence: 'whether a member of staff is online in the chat',
      mrr_movements: 'figures of the shop; the subscription is in it',
      revoked_subscriptions: 'that an order was cancelled; the order is in it',
      stock_batches: 'which member of staff added the accounts',
    }
    const { rows } = await sql<{ table: string }>`
      select distinct conrelid::regclass::text as "table" from pg_constraint
      where contype = 'f' and confrelid::regclass::text in
        ('users', 'orders', 'order_items', 'payments', 'refunds', 'subscriptions', 'deliveries')`.execute(
      reader,
    )
    expect(rows.map(({ table }) => table).sort()).toEqual([...exported, ...Object.keys(excused)].sort())
  })
})

describe('deleting the account', () => {
  test('keeps the orders and no personal data', async () => {
    const member = await addMember(shop, { language: 'en' })
    const other = await member.another()
    await member.call('PUT /api/users/me', {
      body: { fullName: 'Sara Leaving', phone: '0501112233', address: '7 Palm Street', city: 'Taif' },
    })
    const { orderId } = await buy(member.id, 'name', 'secret')
    expect((await leave(member)).message).toBe('Your account was deleted')
    for (const { call } of [member, other]) {
      await expect(call('GET /api/users/me')).rejects.toMatchObject({ status: 401 })
    }
    const order = await reader
      .selectFrom('orders')
      .select('user_id')
      .where('id', '=', orderId)
      .executeTakeFirst()
    expect(order).toEqual({ user_id: member.id })
    const subjects = (await mailbox.mailsTo(shop, member.email)).map(({ subject }) => subject)
    expect(subjects).toEqual(['Your account was deleted'])
    await enqueueForgetting()
    expect(await textsWith([member.email, 'Sara Leaving', '0501112233', 'Palm Street'])).toEqual([])
  })

  test('requires the right password', async () => {
    const member = await addMember(shop)
    await expect(leave(member, 'not-mine')).rejects.toMatchObject({
      status: 422,
      code: 'password_wrong',
      errors: [{ field: 'password' }],
    })
    expect((await member.call('GET /api/users/me')).data.id).toBe(member.id)
  })

  test('ends renewals', async () => {
    const member = await addMember(shop)
    const plan = { provider_plan_id: member.id, name: 'Plan', frequency_days: 30, integration_id: '1' }
    const { id: planId } = await reader
      .insertInto('plans')
      .values({ ...plan, amount_halalas: price })
      .returning('id')
      .executeTakeFirstOrThrow()
    const renewing = { user_id: member.id, auto_renew: true, plan_id: planId }
    const subscriptionId = await insertSubscription(shop.database, renewing)
    await leave(member)
    await drain(shop)
    const left = await reader
      .selectFrom('subscriptions')
      .select(['state', 'auto_renew'])
      .where('id', '=', subscriptionId)
      .executeTakeFirst()
    expect(left).toEqual({ state: 'cancelled', auto_renew: false })
  })

  test('is refused for the last active admin, allowed for one of two', async () => {
    const [admin, second] = [
      await addMember(shop, { role: 'admin' }),
      await addMember(shop, { role: 'admin' }),
    ]
    await reader
      .updateTable('users')
      .set({ role: 'user' })
      .where('role', '=', 'admin')
      .where('id', 'not in', [admin.id, second.id])
      .execute()
    const results = await Promise.allSettled([leave(admin), leave(second)])
    const refused = results.filter(result => result.status === 'rejected')
    expect(refused).toMatchObject([{ reason: { status: 422, code: 'last_admin' } }])
  })

  test('releases the e-mail address', async () => {
    const member = await addMember(shop)
    await leave(member)
    expect((await addPerson(shop, { email: member.email })).email).toBe(member.email)
  })
})

/** Runs the hourly job after the confirmation mail was sent. */
async function enqueueForgetting(): Promise<void> {
  await sql`select graphile_worker.add_job('delete-expired', '{}')`.execute(reader)
  await drain(shop)
}

/** The tables that still contain one of the texts. */
async function textsWith(texts: string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(reader)
  const found: string[] = []
  for (const { name } of tables) {
    for (const text of texts) {
      const { rows } = await sql`
        select 1 from ${sql.table(name)} as row where strpos(row::text, ${text}) > 0 limit 1`.execute(reader)
      if (rows.length > 0) found.push(`${name}: ${text}`)
    }
  }
  return found
}
