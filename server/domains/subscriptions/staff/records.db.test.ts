import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { renewalActions } from '#model/renewal-states.ts'
import { subscriptionStatuses } from '#model/subscription-terms.ts'
import { auditOf } from '#tests/support/audit.ts'
import { newBuyer, newProduct, runJobs } from '#tests/support/buying.ts'
import { downloadCsv } from '#tests/support/csv.ts'
import { addMember } from '#tests/support/member.ts'
import {
  miss,
  newSubscriber,
  payMissed,
  renew,
  type Subscriber,
  subscriptionState,
} from '#tests/support/renewing.ts'
import { testShop } from '#tests/support/shop.ts'
import { clearRateLimits } from '#tests/support/sign-in.ts'

const shop = await testShop({ paymob: true })
const { pool } = shop.database
const admin = await addMember(shop, { role: 'admin' })

const list = (query: object = {}) => admin.call('GET /api/subscription-management/admin/all', { query })
const ids = async (query: object) => (await list(query)).data.map(({ id }) => id)
const params = ({ subscriptionId }: Subscriber) => ({ id: subscriptionId })
const read = async (subscriber: Subscriber) =>
  (await admin.call('GET /api/staff/subscription-management/{id}', { params: params(subscriber) })).data
const change = (subscriber: Subscriber, action: 'suspend' | 'resume' | 'cancel', reason?: string) =>
  admin.call(`POST /api/subscription-management/admin/{id}/${action}`, {
    params: params(subscriber),
    ...(reason === undefined ? {} : { body: { reason } }),
  })
const stateAtPaymob = async ({ providerId }: Subscriber) =>
  (await shop.paymob.book()).subscriptions.find(({ id }) => String(id) === providerId)?.state

describe('the list', () => {
  test('has the customer, the product, the dates and Paymob’s state, and is paged', async () => {
    const product = await newProduct(shop, 2)
    const first = await newSubscriber(shop, { product })
    const second = await newSubscriber(shop, { product })
    const page = await list({ limit: 1 })
    expect(page).toMatchObject({ total: 2, pagination: { total: 2, page: 1, limit: 1, pages: 2 } })
    expect(page.data).toMatchObject([
      {
        id: second.subscriptionId,
        quantity: 1,
        paymobState: 'active',
        paymobNextBilling: expect.stringMatching(/^\d{4}-/),
        user: { id: second.userId, fullName: expect.any(String), email: expect.stringContaining('@') },
        subscription: { id: product, image: expect.any(String), category: { nameAr: expect.any(String) } },
        actions: ['suspend', 'cancel'],
      },
    ])
    expect(await ids({ limit: 1, page: 2 })).toEqual([first.subscriptionId])
  })

  test('finds a customer, a product, an order and a subscription of Paymob', async () => {
    const subscriber = await newSubscriber(shop)
    await shop.caller(subscriber.token)('PUT /api/users/me', { body: { fullName: 'نورة السالم' } })
    const record = await read(subscriber)
    for (const search of ['نوره', record.user.email, String(record.orderNumber), subscriber.providerId])
      expect(await ids({ search })).toEqual([subscriber.subscriptionId])
    expect(await ids({ search: record.subscription.name })).toContain(subscriber.subscriptionId)
    expect(await ids({ search: 'no such customer' })).toEqual([])
  })

  test('filters by the status that it shows', async () => {
    const expired = await newSubscriber(shop)
    const suspended = await newSubscriber(shop)
    const pastDue = await newSubscriber(shop)
    await change(suspended, 'suspend')
    await pool.query(
      `update subscriptions set starts_at = now() - interval '40 days', ends_at = now() - interval '4 days',
         next_billing_at = now() - interval '4 days' where id = $1`,
      [expired.subscriptionId],
    )
    await pool.query(
      `update subscriptions set starts_at = now() - interval '31 days', ends_at = now() - interval '1 day',
         grace_until = now() + interval '2 days' where id = $1`,
      [pastDue.subscriptionId],
    )
    const all = (await list({ limit: 100 })).data
    const shown = Object.fromEntries(all.map(({ id, status }) => [id, status]))
    expect(shown).toMatchObject({
      [expired.subscriptionId]: 'expired',
      [suspended.subscriptionId]: 'suspended',
      [pastDue.subscriptionId]: 'past_due',
    })
    for (const status of subscriptionStatuses) {
      const expected = all.filter(record => record.status === status).map(({ id }) => id)
      expect(await ids({ status, limit: 100 })).toEqual(expected)
    }
  })

  test('tells one-time purchases from renewing ones; the export has the same rows', async () => {
    const buyer = await newBuyer(shop)
    const order = await buyer.order(await newProduct(shop, 1))
    await shop.paymob.pay(await buyer.pay(order.id))
    await runJobs(shop, { evenLater: true })
    const { data } = await list({ renewal: 'once' })
    expect(data).toMatchObject([{ orderId: order.id, paymobState: null, actions: [] }])
    expect(await ids({ renewal: 'auto' })).not.toContain(data[0]?.id)
    const path = '/api/subscription-management/admin/all/export?renewal=once&reason=check'
    const { rows, titles } = await downloadCsv(shop, path, admin)
    expect(rows).toHaveLength(1)
    expect(titles).toContain('E-mail')
  })
})

describe('one record', () => {
  test('has the periods, the charges, the masked card and the events', async () => {
    const subscriber = await newSubscriber(shop)
    // The newest charge comes first; the provider's clock is held.
    await shop.paymob.advance(60)
    await renew(shop, subscriber)
    const record = await read(subscriber)
    expect(record).toMatchObject({
      isFresh: true,
      periods: [{ isPaid: true }, { isPaid: true }],
      charges: [
        { kind: 'renewal', state: 'approved', amount: 50 },
        { kind: 'initial', state: 'approved', amount: 50, cardLast4: '2346' },
      ],
      cards: [{ masked_pan: 'xxxx-xxxx-xxxx-2346', is_primary: true }],
    })
    expect(record.events.map(({ kind }) => kind)).toContain('subscription_renewed')
    await shop.paymob.advance(60)
    await miss(shop, subscriber)
    await payMissed(shop, subscriber)
    expect((await read(subscriber)).charges).toMatchObject([
      { kind: 'missed', state: 'approved' },
      { kind: 'renewal', state: 'declined' },
      { kind: 'renewal' },
      { kind: 'initial' },
    ])
  })

  test('shows the last known state while Paymob does not answer', async () => {
    const subscriber = await newSubscriber(shop)
    await shop.paymob.mode('down')
    expect(await read(subscriber)).toMatchObject({ isFresh: false, status: 'active' })
    await shop.paymob.mode('up')
  })

  test('that does not exist is a 404', async () => {
    for (const id of [randomUUID(), 'nonsense']) {
      const notFound = { status: 404, code: 'subscription_not_found' }
      await expect(
        admin.call('GET /api/staff/subscription-management/{id}', { params: { id } }),
      ).rejects.toMatchObject(notFound)
      for (const action of renewalActions)
        await expect(
          admin.call(`POST /api/subscription-management/admin/{id}/${action}`, { params: { id } }),
        ).rejects.toMatchObject(notFound)
    }
  })
})

describe('an admin', () => {
  test('suspends, resumes and cancels at Paymob; each is in the audit log with its reason', async () => {
    const subscriber = await newSubscriber(shop)
    const suspended = await change(subscriber, 'suspend', 'The customer is travelling')
    expect(suspended.data).toMatchObject({ paymobState: 'suspended', actions: ['resume', 'cancel'] })
    expect(await stateAtPaymob(subscriber)).toBe('suspended')
    expect((await change(subscriber, 'resume')).data.paymobState).toBe('active')
    const cancelled = await change(subscriber, 'cancel', 'Asked by phone')
    expect(cancelled.data).toMatchObject({ paymobState: 'cancelled', actions: [] })
    expect(await stateAtPaymob(subscriber)).toBe('canceled')
    await expect(change(subscriber, 'resume')).rejects.toMatchObject({ status: 409, code: 'renewal_state' })
    const entries = await auditOf(shop, subscriber.subscriptionId)
    expect(entries).toMatchObject([
      {
        action: 'subscription.suspend',
        actor_id: admin.id,
        before: { state: 'active' },
        after: { result: 'changed' },
        reason: 'The customer is travelling',
      },
      { action: 'subscription.resume', reason: null },
      { action: 'subscription.cancel', before: { state: 'active' }, reason: 'Asked by phone' },
    ])
    await clearRateLimits(shop)
    const events = (await read(subscriber)).events.filter(({ kind }) => kind === 'subscription_state')
    expect(events[0]).toMatchObject({ actor: 'staff', actorName: 'Sara Ahmad', state: 'cancelled' })
  })

  test('reads that nothing changed when Paymob rejects the shop’s keys', async () => {
    const subscriber = await newSubscriber(shop)
    await shop.paymob.mode('unauthorized')
    await expect(change(subscriber, 'suspend')).rejects.toMatchObject({ code: 'gateway_keys_refused' })
    await shop.paymob.mode('up')
    expect(await stateAtPaymob(subscriber)).toBe('active')
    expect(await subscriptionState(shop, subscriber)).toMatchObject({ state: 'active' })
    expect(await auditOf(shop, subscriber.subscriptionId)).toMatchObject([
      { action: 'subscription.suspend', after: { result: 'unauthorized' } },
    ])
  })

  test('reads that the outcome is being checked when Paymob’s answer is lost; the check applies it', async () => {
    const subscriber = await newSubscriber(shop)
    await shop.paymob.fault({ path: '/api/acceptance/subscriptions', how: 'cut', when: 'after' })
    await expect(change(subscriber, 'cancel')).rejects.toMatchObject({
      status: 503,
      code: 'renewal_not_changed',
    })
    await runJobs(shop)
    expect(await subscriptionState(shop, subscriber)).toMatchObject({ state: 'cancelled' })
  })

  test('cannot change a one-time purchase', async () => {
    const [record] = (await list({ renewal: 'once' })).data
    await expect(
      admin.call('POST /api/subscription-management/admin/{id}/cancel', { params: { id: record?.id ?? '' } }),
    ).rejects.toMatchObject({ status: 409, code: 'not_renewing' })
  })
})
