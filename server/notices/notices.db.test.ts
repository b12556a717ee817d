import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { closeCase, openCase, resolveCase } from '#server/cases/cases.ts'
import { notifyChangedTerms } from '#server/domains/subscriptions/changing/notify-changed-terms.ts'
import { newProduct, runJob, runJobs } from '#tests/support/buying.ts'
import { newAgent, newVisitor } from '#tests/support/chat.ts'
import { formOf } from '#tests/support/forms.ts'
import { addMember } from '#tests/support/member.ts'
import { validPassword } from '#tests/support/people.ts'
import { newSubscriber, type Subscriber } from '#tests/support/renewing.ts'
import { testShop } from '#tests/support/shop.ts'
import { notify } from './notify.ts'

const shop = await testShop({ paymob: true })
const { database } = shop
const admin = await addMember(shop, { role: 'admin' })
const worker = await addMember(shop, { role: 'worker' })

type Caller = { call: typeof admin.call }

const read = async ({ call }: Caller, query: object = {}) =>
  (await call('GET /api/notifications', { query })).data
const kindsOf = async (caller: Caller) => (await read(caller)).notifications.map(({ kind }) => kind)
const names = { productName: 'Tune', productNameAr: 'نغم' }
const expire = (userId: string, about: string = randomUUID()) =>
  database.transaction(tx =>
    notify(tx, { userId, kind: 'subscription_expired', about, params: names, link: '/my-subscriptions' }),
  )

describe('a person’s notices', () => {
  test('are listed newest first in pages, with the number of unread ones', async () => {
    const member = await addMember(shop)
    for (const about of ['first', 'second', 'third']) await expire(member.id, about)
    const page = await read(member, { limit: 2 })
    expect(page).toMatchObject({ unreadCount: 3, pagination: { total: 3, page: 1, pages: 2 } })
    expect(page.notifications).toHaveLength(2)
    expect(page.notifications[0]).toEqual({
      id: expect.any(String),
      kind: 'subscription_expired',
      params: names,
      link: '/my-subscriptions',
      createdAt: expect.any(String),
      isRead: false,
    })
    expect((await read(member, { limit: 2, page: 2 })).notifications).toHaveLength(1)
    expect(await read(await addMember(shop))).toMatchObject({ notifications: [], unreadCount: 0 })
  })

  test('are created once per kind and subject, also concurrently', async () => {
    const member = await addMember(shop)
    await Promise.all(Array.from({ length: 5 }, () => expire(member.id, 'same')))
    expect((await read(member)).notifications).toHaveLength(1)
  })

  test('are marked as read one by one or all at once, by their owner only', async () => {
    const [member, other] = [await addMember(shop), await addMember(shop)]
    for (const about of ['one', 'two', 'three']) await expire(member.id, about)
    const [newest] = (await read(member)).notifications
    const params = { id: newest?.id ?? '' }
    const attempt = other.call('POST /api/notifications/{id}/read', { params })
    await expect(attempt).rejects.toMatchObject({ status: 404, code: 'notification_not_found' })
    await other.call('POST /api/notifications/read-all')
    expect((await read(member)).unreadCount).toBe(3)
    for (const _ of [1, 2]) await member.call('POST /api/notifications/{id}/read', { params })
    const after = await read(member)
    expect(after.unreadCount).toBe(2)
    expect(after.notifications.map(({ isRead }) => isRead)).toEqual([true, false, false])
    await member.call('POST /api/notifications/read-all')
    expect((await read(member)).unreadCount).toBe(0)
  })

  test('reach every open browser of the person as a live event, and so does reading them', async () => {
    const member = await addMember(shop)
    const events: string[] = []
    const stop = shop.deps.live.subscribe([`user:${member.id}`], ({ type }) => events.push(type))
    await expire(member.id)
    await expect.poll(() => events).toEqual(['notice'])
    await member.call('POST /api/notifications/read-all')
    await expect.poll(() => events).toEqual(['notice', 'notices-read'])
    stop()
  })

  test('are deleted with the account, and none is added afterwards', async () => {
    const member = await addMember(shop)
    await expire(member.id)
    await member.call('DELETE /api/users/me', { body: { password: validPassword } })
    await expire(member.id)
    const { rows } = await database.pool.query('select id from notices where user_id = $1', [member.id])
    expect(rows).toEqual([])
  })

  test('are deleted after 180 days', async () => {
    const member = await addMember(shop)
    for (const [about, days] of [
      ['old', 181],
      ['recent', 179],
    ] as const) {
      await expire(member.id, about)
      await database.pool.query(
        `update notices set created_at = now() - $2 * interval '1 day' where user_id = $1 and dedupe_key = $3`,
        [member.id, days, `subscription_expired:${about}`],
      )
    }
    await runJob(shop, 'delete-old-notices')
    expect((await read(member)).notifications).toHaveLength(1)
  })
})

describe('staff', () => {
  const open = async (kind: 'refund_failed' | 'delivery_overdue' | 'stock_low', productId?: string) => {
    const about = randomUUID()
    const durations = [{ days: 30, label: '1 month', labelAr: 'شهر', left: 2 }]
    const subject = productId ? { productId, details: { durations } } : {}
    await database.transaction(tx => openCase(tx, { kind, about, ...subject }))
    return about
  }

  test('get a notice of every case that they may resolve; a resolved case needs no reading', async () => {
    await admin.call('POST /api/notifications/read-all')
    await open('refund_failed')
    const about = await open('delivery_overdue')
    const forAdmin = await read(admin)
    expect(forAdmin.notifications.slice(0, 2)).toMatchObject([
      {
        kind: 'case_opened',
        params: { caseKind: 'delivery_overdue' },
        link: '/admin/cases?kind=delivery_overdue',
      },
      { kind: 'case_opened', params: { caseKind: 'refund_failed' } },
    ])
    expect(forAdmin.unreadCount).toBe(2)
    expect((await read(worker)).notifications).toMatchObject([{ params: { caseKind: 'delivery_overdue' } }])
    await worker.call('POST /api/notifications/read-all')
    expect((await read(admin)).unreadCount).toBe(2)

    await database.transaction(tx =>
      closeCase(tx, { kind: 'delivery_overdue', about, now: new Date(), resolution: 'delivered' }),
    )
    expect((await read(admin)).unreadCount).toBe(1)
    const { rows } = await database.pool.query("select id from cases where kind = 'refund_failed'")
    const kinds = ['refund_failed'] as const
    const note = { kinds, now: new Date(), note: 'Sent again', by: admin.id }
    await database.transaction(tx => resolveCase(tx, rows[0].id, note))
    expect((await read(admin)).unreadCount).toBe(0)
  })

  test('get a notice of low stock with the product, its durations and what is left of them', async () => {
    const product = await newProduct(shop)
    await open('stock_low', product)
    const [notice] = (await read(worker)).notifications
    expect(notice).toMatchObject({
      kind: 'stock_low',
      params: {
        productName: expect.any(String),
        durations: expect.stringContaining('1 month (2)'),
        durationsAr: expect.stringContaining('شهر (2)'),
      },
    })
  })

  test('get a notice of a visitor who waits, until an agent joins', async () => {
    await admin.call('POST /api/notifications/read-all')
    const agent = await newAgent(shop)
    const visitor = await newVisitor(shop, { isWaiting: true })
    const [forAdmin] = (await read(admin)).notifications
    expect(forAdmin).toMatchObject({ kind: 'chat_waiting', params: {}, link: '/admin/agent-chat' })
    const [forAgent] = (await read(agent)).notifications
    expect(forAgent).toMatchObject({ kind: 'chat_waiting', link: '/worker/agent-chat', isRead: false })
    await agent.call('PUT /api/chat/{sessionId}/join', { params: visitor.params })
    expect((await read(admin)).unreadCount).toBe(0)
  })

  test('who became customers no longer see staff notices', async () => {
    const former = await addMember(shop, { role: 'worker' })
    await open('delivery_overdue')
    expect(await kindsOf(former)).toEqual(['case_opened'])
    await database.pool.query("update users set role = 'user' where id = $1", [former.id])
    expect(await kindsOf(former)).toEqual([])
  })
})

describe('a renewing customer', () => {
  const own = async ({ token }: Subscriber) =>
    (await read({ call: shop.caller(token, 'en') })).notifications.filter(({ kind }) =>
      /_changed$/.test(kind),
    )
  const save = async (id: string, changes: object) => {
    const { data } = await admin.call('GET /api/staff/subscriptions/{id}', { params: { id } })
    const { name, nameAr, categoryId, renewalRule } = data
    const texts = { name, nameAr, description: name, descriptionAr: nameAr, categoryId, renewalRule }
    const body = formOf({ ...texts, price: 50, durations: [{ value: 30, price: 50 }], ...changes })
    await admin.call('PUT /api/subscriptions/{id}', { params: { id }, body })
    await runJobs(shop)
  }

  test('is notified once per change of price or renewal rule, and keeps the agreed amount', async () => {
    const product = await newProduct(shop, 2)
    const subscriber = await newSubscriber(shop, { product })
    const link = `/my-subscriptions#subscription-${subscriber.subscriptionId}`
    await save(product, {})
    expect(await own(subscriber)).toEqual([])
    await save(product, { durations: [{ value: 30, price: 50, subscriptionPrice: 60 }] })
    expect(await own(subscriber)).toMatchObject([
      { kind: 'price_changed', params: { price: 60, amount: 50 }, link },
    ])
    // The price of a single purchase does not concern renewals.
    await save(product, { durations: [{ value: 30, price: 80, subscriptionPrice: 60 }] })
    expect(await own(subscriber)).toHaveLength(1)
    await save(product, {
      durations: [{ value: 30, price: 80, subscriptionPrice: 60 }],
      renewalRule: 'new_account',
    })
    expect(await own(subscriber)).toMatchObject([
      { kind: 'plan_changed', params: { change: 'new_account' }, link },
      { kind: 'price_changed' },
    ])
    const selection = { ids: [product] }
    const bulk = { screen: 'products', action: 'discount', params: { discount: 50 }, selection } as const
    await admin.call('POST /api/staff/bulk', { body: bulk })
    await runJobs(shop)
    const after = await own(subscriber)
    expect(after[0]).toMatchObject({ kind: 'price_changed', params: { price: 30, amount: 50 } })
    const { data } = await admin.call('GET /api/staff/subscriptions/{id}', { params: { id: product } })
    const repeated = { productId: product, version: data.version, days: [30], isRuleChanged: false }
    await notifyChangedTerms(shop.deps, repeated)
    expect(await own(subscriber)).toHaveLength(after.length)
  })

  test('is notified when staff change the renewal, and not of their own changes', async () => {
    const subscriber = await newSubscriber(shop)
    const params = { id: subscriber.subscriptionId }
    const call = shop.caller(subscriber.token)
    await call('POST /api/subscription-management/{id}/suspend', { params })
    await call('POST /api/subscription-management/{id}/resume', { params })
    expect(await own(subscriber)).toEqual([])
    await admin.call('POST /api/subscription-management/admin/{id}/suspend', { params })
    expect(await own(subscriber)).toMatchObject([
      {
        kind: 'plan_changed',
        params: { change: 'suspended' },
        link: expect.stringContaining(`#subscription-${params.id}`),
      },
    ])
  })
})
