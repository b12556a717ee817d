import { describe, expect, test } from 'vitest'
import { allCaseKinds, type CaseKind } from '#model/case-kinds.ts'
import { closeCase, openCase } from '#server/cases/cases.ts'
import { addAccounts, newBuyer, newProduct, runJobs } from '#tests/support/buying.ts'
import { recordLiveEvents } from '#tests/support/live-events.ts'
import { cards } from '#tests/support/paymob.ts'
import { newSubscriber } from '#tests/support/renewing.ts'
import { testShop } from '#tests/support/shop.ts'

const shop = await testShop({ paymob: true })
const { pool } = shop.database
const admin = await shop.signIn('admin')
const asAdmin = shop.caller(admin.token, 'en')
const asWorker = shop.caller((await shop.signIn('worker')).token, 'en')

/** Section 6 of the specification and section 6 of the decisions: money is for admins. */
const forWorkers = [
  'stock_low',
  'stock_exhausted',
  'delivery_overdue',
  'delivery_short',
  'claim_open',
  'payment_unknown',
]

let opened = 0
type RefersTo = { orderId?: string; paymentId?: string; subscriptionId?: string }
async function open(kind: CaseKind, refersTo: RefersTo = {}) {
  const about = `test-${++opened}`
  await shop.database.transaction(tx => openCase(tx, { kind, about, ...refersTo }))
  const { rows } = await pool.query<{ id: string }>('select id from cases where dedupe_key = $1', [
    `${kind}:${about}`,
  ])
  return { id: rows[0]?.id ?? '', kind, about }
}

async function unpaidOrder() {
  const buyer = await newBuyer(shop)
  const order = await buyer.order(await newProduct(shop))
  const url = await buyer.pay(order.id)
  const { rows } = await pool.query<{ id: string }>('select id from payments where order_id = $1', [order.id])
  return { order, url, paymentId: rows[0]?.id ?? '' }
}

describe('the list of cases', () => {
  test('a worker gets the kinds of a worker, an admin gets all', async () => {
    for (const kind of allCaseKinds) await open(kind)
    const kindsOf = async (call: typeof asAdmin) => {
      const { data } = await call('GET /api/cases', { query: { limit: 100 } })
      expect(data.open).toBe(data.cases.length)
      expect(data.kinds.map(({ kind }) => kind).sort()).toEqual(
        [...new Set(data.cases.map(one => one.kind))].sort(),
      )
      return [...new Set(data.cases.map(one => one.kind))].sort()
    }
    expect(await kindsOf(asAdmin)).toEqual(allCaseKinds.toSorted())
    expect(await kindsOf(asWorker)).toEqual(forWorkers.toSorted())
    const { data } = await asWorker('GET /api/cases', { query: { kind: 'refund_failed' } })
    expect(data).toMatchObject({ cases: [], pagination: { total: 0 } })
  })

  test('open cases come oldest first, resolved ones newest first, with who resolved them', async () => {
    const [first, second] = [await open('card_testing'), await open('card_testing')]
    const ids = async (state: 'open' | 'resolved') => {
      const { data } = await asAdmin('GET /api/cases', { query: { kind: 'card_testing', state, limit: 100 } })
      return data.cases.map(({ id }) => id).filter(id => id === first.id || id === second.id)
    }
    expect(await ids('open')).toEqual([first.id, second.id])
    for (const { id } of [first, second])
      await asAdmin('POST /api/cases/{id}/resolve', { params: { id }, body: { resolution: 'Blocked' } })
    expect(await ids('open')).toEqual([])
    expect(await ids('resolved')).toEqual([second.id, first.id])
    const { data } = await asAdmin('GET /api/cases', { query: { kind: 'card_testing', state: 'resolved' } })
    const { rows } = await pool.query('select full_name from users where id = $1', [admin.userId])
    expect(data.cases[0]).toMatchObject({ resolution: 'Blocked', resolvedBy: rows[0].full_name })
  })

  test('a case names its order, its customer and its amount', async () => {
    const { order, paymentId } = await unpaidOrder()
    const { id } = await open('amount_mismatch', { orderId: order.id, paymentId })
    const { data } = await asAdmin('GET /api/cases', { query: { kind: 'amount_mismatch', limit: 100 } })
    const { rows } = await pool.query(
      'select u.id, u.full_name from users u join orders o on o.user_id = u.id where o.id = $1',
      [order.id],
    )
    expect(data.cases.find(one => one.id === id)).toMatchObject({
      orderId: order.id,
      orderNumber: order.number,
      customerId: rows[0].id,
      customerName: rows[0].full_name,
      amount: 50,
    })
  })
})

test('a case about a subscription names it', async () => {
  const { orderId, subscriptionId } = await newSubscriber(shop)
  const { id } = await open('renewal_not_stopped', { orderId, subscriptionId })
  const { data } = await asAdmin('GET /api/cases', { query: { kind: 'renewal_not_stopped', limit: 100 } })
  expect(data.cases.find(one => one.id === id)).toMatchObject({ orderId, subscriptionId })
})

describe('resolving', () => {
  test('a worker cannot resolve a case of an admin, nor check it again', async () => {
    const { id } = await open('provider_differs')
    const body = { resolution: 'Done' }
    const refused = { status: 404, code: 'case_not_found' }
    await expect(asWorker('POST /api/cases/{id}/resolve', { params: { id }, body })).rejects.toMatchObject(
      refused,
    )
    await expect(asWorker('POST /api/cases/{id}/retry', { params: { id } })).rejects.toMatchObject(refused)
  })

  test('staff get a live event when a case opens, and when it is closed by the shop or by a person', async () => {
    const { events, stop } = await recordLiveEvents(shop, 'staff')
    const [one, other] = [await open('stock_low'), await open('stock_low')]
    const { about } = one
    const now = new Date()
    await shop.database.transaction(tx =>
      closeCase(tx, { kind: 'stock_low', about, now, resolution: 'restocked' }),
    )
    await asWorker('POST /api/cases/{id}/resolve', {
      params: { id: other.id },
      body: { resolution: 'Ordered' },
    })
    const kind = 'stock_low'
    await expect
      .poll(() => events)
      .toEqual([
        { type: 'case-opened', caseId: one.id, kind },
        { type: 'case-opened', caseId: other.id, kind },
        { type: 'case-resolved', caseId: one.id, kind },
        { type: 'case-resolved', caseId: other.id, kind },
      ])
    stop()
  })
})

describe('checking again', () => {
  test('asks Paymob now, and a payment that was made settles the order and its case', async () => {
    const { order, url, paymentId } = await unpaidOrder()
    await shop.paymob.pay(url, cards.lost)
    await shop.database.transaction(tx =>
      openCase(tx, { kind: 'payment_unknown', about: paymentId, orderId: order.id, paymentId }),
    )
    const { rows } = await pool.query('select id from cases where payment_id = $1', [paymentId])
    await asWorker('POST /api/cases/{id}/retry', { params: { id: rows[0].id } })
    await runJobs(shop)
    const { data } = await asAdmin('GET /api/cases', {
      query: { state: 'resolved', kind: 'payment_unknown' },
    })
    expect(data.cases).toMatchObject([{ id: rows[0].id, resolution: 'paid', resolvedBy: null }])
    const audit = await pool.query('select action from audit_log where subject_id = $1', [rows[0].id])
    expect(audit.rows).toEqual([{ action: 'case.retry' }])
  })

  test('a second time at once is refused, and so is a case that has no check', async () => {
    const { paymentId } = await unpaidOrder()
    const { id } = await open('payment_unknown', { paymentId })
    const retry = (caseId: string) => asWorker('POST /api/cases/{id}/retry', { params: { id: caseId } })
    await retry(id)
    await expect(retry(id)).rejects.toMatchObject({ status: 429, code: 'rate_limited' })
    const low = await open('stock_low')
    await expect(retry(low.id)).rejects.toMatchObject({ status: 422, code: 'case_not_retriable' })
  })
})

test('a product has one open stock case: sold out replaces low, and some new stock replaces sold out', async () => {
  const product = await newProduct(shop, 1, { low_stock_mark: 3 })
  await runJobs(shop)
  const openKinds = async () => {
    const { rows } = await pool.query(
      'select kind, resolution from cases where product_id = $1 order by resolved_at nulls last, kind',
      [product],
    )
    return rows
  }
  expect(await openKinds()).toEqual([{ kind: 'stock_low', resolution: null }])
  await (await newBuyer(shop)).order(product)
  await runJobs(shop)
  expect(await openKinds()).toEqual([
    { kind: 'stock_low', resolution: 'sold_out' },
    { kind: 'stock_exhausted', resolution: null },
  ])
  await addAccounts(shop, product, 1)
  await runJobs(shop)
  expect((await openKinds()).at(-1)).toEqual({ kind: 'stock_low', resolution: null })
  expect((await openKinds()).filter(({ resolution }) => resolution === null)).toHaveLength(1)
})
