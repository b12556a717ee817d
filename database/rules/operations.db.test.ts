import { type Insertable, sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import type { AuditLogTable } from '../schema.gen.ts'
import { expectRefusal } from './expect-refusal.ts'
import {
  approved,
  hash,
  inAnHour,
  insertOrder,
  insertPayment,
  insertSubscription,
  insertUser,
  price,
} from './rows.ts'

const database = await testDatabase()
const db = database.reader
const day = (date: string) => new Date(`2026-${date}T00:00:00Z`)

describe('subscriptions', () => {
  test.each([
    ['subscriptions_end_after_start', { starts_at: day('02-01'), ends_at: day('01-01') }],
    ['subscriptions_renewal_has_a_plan', { auto_renew: true }],
    ['subscriptions_cancelled_for_good', { state: 'cancelled' as const }],
    [
      'subscriptions_cancelled_for_good',
      { state: 'cancelled' as const, cancelled_at: day('01-01'), next_billing_at: day('02-01') },
    ],
  ])('%s refuses %o', (rule, values) => expectRefusal(insertSubscription(database, values), rule))

  test('an order item and a provider subscription each have one subscription', async () => {
    const id = await insertSubscription(database, { provider_subscription_id: '1264' })
    await expectRefusal(
      insertSubscription(database, { provider_subscription_id: '1264' }),
      'subscriptions_provider_subscription_id_key',
    )
    const { order_item_id } = await db
      .selectFrom('subscriptions')
      .select('order_item_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await expectRefusal(insertSubscription(database, { order_item_id }), 'subscriptions_order_item_id_key')
  })

  test('a cancelled renewal stays cancelled, a one-time subscription can start again', async () => {
    const cancelled = { state: 'cancelled' as const, cancelled_at: day('01-01') }
    const plan = { name: 'Tune', frequency_days: 30, amount_halalas: price, integration_id: '1' }
    const { id: plan_id } = await db
      .insertInto('plans')
      .values({ ...plan, provider_plan_id: 'cancelled' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const renewal = await insertSubscription(database, { ...cancelled, plan_id })
    const sale = await insertSubscription(database, cancelled)
    const resume = db.updateTable('subscriptions').set({ state: 'active', cancelled_at: null })
    await expectRefusal(resume.where('id', '=', renewal).execute(), 'subscriptions_stay_cancelled')
    await resume.where('id', '=', sale).execute()
  })

  test('a period has one payment, and only one period is due at a time', async () => {
    const subscription_id = await insertSubscription(database)
    const payment_id = await insertPayment(database, approved())
    const january = { subscription_id, starts_at: day('01-01'), ends_at: day('01-31') }
    const february = { subscription_id, starts_at: day('01-31'), ends_at: day('03-02') }
    const march = { subscription_id, starts_at: day('03-02'), ends_at: day('04-01') }
    const insert = (values: typeof january & { state?: 'paid'; payment_id?: string }) =>
      db.insertInto('subscription_periods').values(values).execute()
    await insert({ ...january, state: 'paid', payment_id })
    await expectRefusal(insert(january), 'subscription_periods_subscription_id_starts_at_key')
    await expectRefusal(
      insert({ ...february, state: 'paid', payment_id }),
      'subscription_periods_payment_id_key',
    )
    await insert(february)
    await expectRefusal(insert(march), 'subscription_periods_one_due')
    const backwards = { ...march, ends_at: day('03-01') }
    await expectRefusal(insert(backwards), 'subscription_periods_end_after_start')
  })

  test('a period has its own order, and a reminder is sent once per end date', async () => {
    const subscription_id = await insertSubscription(database)
    const { orderId: order_id } = await insertOrder(database)
    const january = { subscription_id, order_id, starts_at: day('01-01'), ends_at: day('01-31') }
    await db.insertInto('subscription_periods').values(january).execute()
    const february = { ...january, state: 'failed' as const, starts_at: day('01-31'), ends_at: day('03-02') }
    await expectRefusal(
      db.insertInto('subscription_periods').values(february).execute(),
      'subscription_periods_order_id_key',
    )
    const remind = (ends_at: Date, days_before: number) =>
      db.insertInto('subscription_reminders').values({ subscription_id, ends_at, days_before }).execute()
    await remind(day('01-31'), 7)
    await remind(day('01-31'), 1)
    await remind(day('03-02'), 7)
    await expectRefusal(remind(day('01-31'), 7), 'subscription_reminders_pkey')
    await expectRefusal(remind(day('01-31'), 3), 'subscription_reminders_days_before_check')
  })

  test('one card is primary, and no full card number is stored', async () => {
    const subscription_id = await insertSubscription(database)
    const card = { subscription_id, masked_pan: 'xxxx-xxxx-xxxx-0008', is_primary: true }
    const save = (provider_card_id: string, changes: { masked_pan?: string } = {}) =>
      db
        .insertInto('saved_cards')
        .values({ ...card, provider_card_id, ...changes })
        .execute()
    await save('1')
    await expectRefusal(save('2'), 'saved_cards_one_primary')
    await expectRefusal(save('1'), 'saved_cards_subscription_id_provider_card_id_key')
    await expectRefusal(save('2', { masked_pan: '5123456789012346' }), 'saved_cards_pan_is_masked')
  })
})

describe('operations', () => {
  test('a problem has one open case, and can have another after it was resolved', async () => {
    const open = () => db.insertInto('cases').values({ kind: 'late_payment', dedupe_key: 'late-1' }).execute()
    await open()
    await expectRefusal(open(), 'cases_open_once')
    await db.updateTable('cases').set({ state: 'resolved', resolved_at: new Date() }).execute()
    await open()
  })

  test('a mail is queued once, and has no contents after it was sent', async () => {
    const mail = {
      dedupe_key: 'order-1',
      to_address: 'n@example.test',
      language: 'ar' as const,
      template: 'code',
    }
    const queue = () =>
      db
        .insertInto('outgoing_mails')
        .values({ ...mail, sealed_params: 'sealed' })
        .execute()
    await queue()
    await expectRefusal(queue(), 'outgoing_mails_dedupe_key_key')
    const sent = { state: 'sent' as const, sent_at: new Date() }
    await expectRefusal(
      db.updateTable('outgoing_mails').set(sent).execute(),
      'outgoing_mails_sent_keep_no_params',
    )
    await db
      .updateTable('outgoing_mails')
      .set({ ...sent, sealed_params: null })
      .execute()
  })

  test('a notice is unique per user and subject', async () => {
    const notice = { user_id: await insertUser(db), kind: 'order_delivered', dedupe_key: 'order-1' }
    const tell = (changes: { link?: string; dedupe_key?: string } = {}) =>
      db
        .insertInto('notices')
        .values({ ...notice, ...changes })
        .execute()
    await tell()
    await expectRefusal(tell(), 'notices_user_id_dedupe_key_key')
    await expectRefusal(tell({ dedupe_key: 'order-2', link: '//example.test' }), 'notices_link_is_local')
  })

  test('an idempotency key is unique per user', async () => {
    const use = (user_id: string) =>
      db
        .insertInto('idempotency_keys')
        .values({ user_id, key: 'k', request_hash: hash('body'), expires_at: inAnHour() })
        .execute()
    const nora = await insertUser(db)
    await use(nora)
    await expectRefusal(use(nora), 'idempotency_keys_pkey')
    await use(await insertUser(db))
  })

  test('audit entries are append-only', async () => {
    const { id } = await insertEntry()
    const entry = db.updateTable('audit_log').where('id', '=', id)
    await expectRefusal(entry.set({ reason: 'none' }).execute(), 'audit_log_only_erases_ips')
    await expectRefusal(db.deleteFrom('audit_log').execute(), 'audit_log_is_final')
    await expectRefusal(sql`truncate audit_log`.execute(db), 'audit_log_is_final')
    expect(await readEntry(id)).toEqual({ ip: '192.0.2.1', reason: null })
  })

  test('the IP address of an audit entry can be erased after its user was deleted, and nothing else', async () => {
    const rule = 'audit_log_only_erases_ips'
    const [actor, customer] = [await insertUser(db), await insertUser(db)]
    const entries = [
      await insertEntry({ actor_id: actor, actor_role: 'admin' }),
      await insertEntry({ subject_type: 'user', subject_id: customer }),
    ]
    const others = [
      await insertEntry(),
      await insertEntry({
        actor_id: await insertUser(db),
        actor_role: 'admin',
        subject_type: 'user',
        subject_id: customer,
      }),
      await insertEntry({ subject_type: 'order', subject_id: customer }),
    ]
    const change = (id: number, values: { ip: string | null; reason?: string }) =>
      db.updateTable('audit_log').set(values).where('id', '=', id).execute()
    for (const { id } of entries) await expectRefusal(change(id, { ip: null }), rule)
    await db
      .updateTable('users')
      .set({
        deleted_at: new Date(),
        is_active: false,
        full_name: '',
        email: sql<string>`id || '@deleted.invalid'`,
      })
      .where('id', 'in', [actor, customer])
      .execute()
    for (const { id } of entries) {
      await expectRefusal(change(id, { ip: '192.0.2.2' }), rule)
      await expectRefusal(change(id, { ip: null, reason: 'none' }), rule)
      await change(id, { ip: null })
      expect(await readEntry(id)).toEqual({ ip: null, reason: null })
    }
    for (const { id } of others) await expectRefusal(change(id, { ip: null }), rule)
  })
})

async function insertEntry(entry: Partial<Insertable<AuditLogTable>> = {}) {
  return db
    .insertInto('audit_log')
    .values({ action: 'order.refund', subject_type: 'order', ip: '192.0.2.1', ...entry })
    .returning('id')
    .executeTakeFirstOrThrow()
}

async function readEntry(id: number) {
  return db.selectFrom('audit_log').select(['ip', 'reason']).where('id', '=', id).executeTakeFirst()
}
