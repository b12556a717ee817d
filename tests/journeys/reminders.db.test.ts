import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { insertSubscription } from '#database/rules/rows.ts'
import { dayMs } from '#model/time-units.ts'
import { remindSubscribers } from '#server/domains/subscriptions/expiring/remind-subscribers.ts'
import { testMailbox } from '../support/mailbox.ts'
import { addMember } from '../support/member.ts'
import { testShop } from '../support/shop.ts'

const mailbox = await testMailbox()
const shop = await testShop({ environment: mailbox.environment })
const { pool } = shop.database
const inDays = (days: number) => new Date(Date.now() + days * dayMs)

type Member = Awaited<ReturnType<typeof addMember>>

/** A one-time subscription of the customer that ends at the given time. */
async function subscribe({ id }: Member, endsAt: Date, changes: object = {}): Promise<string> {
  const subscriptionId = await insertSubscription(shop.database, {
    user_id: id,
    starts_at: inDays(-25),
    ends_at: endsAt,
    ...changes,
  })
  await pool.query(
    `update orders set status = 'completed', completed_at = now() where id = (
       select i.order_id from order_items i join subscriptions s on s.order_item_id = i.id where s.id = $1)`,
    [subscriptionId],
  )
  return subscriptionId
}

const reminders = async ({ email }: Member) =>
  (await mailbox.mailsTo(shop, email)).filter(({ subject }) => /ends within|ينتهي/.test(subject))
const notices = async ({ id }: Member) =>
  (await pool.query("select params from notices where user_id = $1 and kind = 'subscription_ending'", [id]))
    .rows

test('customers with reminders on get one mail from any number of servers; those with reminders off get none', async () => {
  const [keen, quiet, silent] = [
    await addMember(shop, { language: 'en' }),
    await addMember(shop, { language: 'en' }),
    await addMember(shop, { language: 'en' }),
  ]
  const preferences = {
    emailNotifications: true,
    subscriptionNotifications: true,
    promotionNotifications: false,
  }
  await quiet.call('PUT /api/users/me/notification-preferences', {
    body: { ...preferences, subscriptionNotifications: false },
  })
  await silent.call('PUT /api/users/me/notification-preferences', {
    body: { ...preferences, emailNotifications: false },
  })
  for (const member of [keen, quiet, silent]) await subscribe(member, inDays(6))

  await Promise.all(Array.from({ length: 6 }, () => remindSubscribers(shop.deps)))
  await pool.query("select graphile_worker.add_job('remind-subscribers')")
  const [mail, ...more] = await reminders(keen)
  expect(more).toEqual([])
  expect(mail?.subject).toMatch(/^Your .*Tune.* subscription ends within 7 days$/)
  expect(mail?.text).toContain('/en/subscriptions/product-')
  expect(await reminders(quiet)).toEqual([])
  expect(await reminders(silent)).toEqual([])
  // Without mails, the reminder is still in the list of notices.
  expect(await notices(keen)).toHaveLength(1)
  expect(await notices(silent)).toHaveLength(1)
  expect(await notices(quiet)).toEqual([])

  // Turning reminders on again brings the next reminder, not the one that was skipped.
  await quiet.call('PUT /api/users/me/notification-preferences', { body: preferences })
  await remindSubscribers(shop.deps)
  expect(await reminders(quiet)).toEqual([])
})

test('reminders are mailed a week and a day before the end, in the customer’s language', async () => {
  const member = await addMember(shop, { language: 'ar' })
  const endsAt = inDays(10)
  await subscribe(member, endsAt)
  const runAt = async (daysBefore: number) => {
    shop.travelTo(new Date(endsAt.getTime() - daysBefore * dayMs))
    await remindSubscribers(shop.deps)
    return (await reminders(member)).length
  }
  const sent = []
  for (const days of [7.1, 6.9, 5, 2, 0.9, 0.5, -1]) sent.push(await runAt(days))
  expect(sent).toEqual([0, 1, 1, 1, 2, 2, 2])
  const [newest] = await reminders(member)
  expect(newest?.html).toContain('dir="rtl"')
  shop.travelTo(new Date())
})

test('renewing, refunded, ended and one-week subscriptions get no reminder', async () => {
  const member = await addMember(shop)
  const planId = randomUUID()
  await pool.query(
    `insert into plans (id, provider_plan_id, name, frequency_days, amount_halalas, integration_id)
     values ($1, 'plan-1', 'Tune', 30, 5000, '15570')`,
    [planId],
  )
  await subscribe(member, inDays(3), { auto_renew: true, plan_id: planId })
  await subscribe(member, inDays(6.5), { days: 7, starts_at: inDays(-0.5) })
  await subscribe(member, inDays(-1))
  const returned = await subscribe(member, inDays(3))
  await pool.query(
    `update orders set status = 'cancelled', cancelled_at = now(), cancel_reason = 'refunded' where id = (
       select i.order_id from order_items i join subscriptions s on s.order_item_id = i.id where s.id = $1)`,
    [returned],
  )
  await remindSubscribers(shop.deps)
  expect(await reminders(member)).toEqual([])
  expect(await notices(member)).toEqual([])
})
