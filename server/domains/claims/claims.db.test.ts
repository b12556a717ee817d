import { expect, test } from 'vitest'
import { dayMs } from '#model/time-units.ts'
import { newBuyer, newProduct, orderState, runJobs } from '#tests/support/buying.ts'
import { claimDesk, claimNotices, refusal } from '#tests/support/claims.ts'
import { expectConsistent } from '#tests/support/oracle.ts'
import { testShop } from '#tests/support/shop.ts'
import { controlClock } from '#tests/support/time.ts'

const shop = await testShop({ paymob: true })
const { pool } = shop.database
const { admin, worker, workerToken, buy } = await claimDesk(shop)

const answer = (claimId: string) => ({ params: { id: claimId } })

test('a claim of another customer or about another item is not found', async () => {
  const { order, itemId } = await buy(await newProduct(shop, 1))
  const stranger = await newBuyer(shop)
  const foreign = { params: { id: order.id, itemId }, body: { reason: 'other' } }
  const notFound = { status: 404, code: 'order_not_found' }
  expect(await refusal(stranger.call('POST /api/orders/{id}/items/{itemId}/claims', foreign))).toEqual(
    notFound,
  )
  expect(await refusal(stranger.call('GET /api/orders/{id}/warranty', { params: { id: order.id } }))).toEqual(
    notFound,
  )
  const seen = await worker('GET /api/orders/{id}/warranty', { params: { id: order.id } })
  expect(seen.data.accounts).toMatchObject([{ isCovered: true, canClaim: false }])
  const own = await buy(await newProduct(shop, 1), stranger)
  const mixed = { params: { id: own.order.id, itemId }, body: { reason: 'other' } }
  expect(await refusal(stranger.call('POST /api/orders/{id}/items/{itemId}/claims', mixed))).toEqual({
    status: 404,
    code: 'account_not_found',
  })
})

test('after the warranty staff decide, and after the end of the account nothing can be reported', async () => {
  const product = await newProduct(shop, 2, { auto_replace: true, warranty_days: 3 })
  const { report, itemId, warranty } = await buy(product)
  await pool.query('update products set warranty_days = null where id = $1', [product])
  const move = `update order_items set delivered_at = delivered_at - interval '4 days' where id = $1`
  await pool.query(move, [itemId])
  expect((await warranty()).accounts).toMatchObject([{ isCovered: false, canClaim: true }])
  const cut = { reason: 'Other words', message: 'a'.repeat(1_000) }
  expect(await refusal(report(cut))).toMatchObject({ status: 400 })
  const { data: claim } = await report({ reason: 'It shows another plan than I bought' })
  expect(claim).toMatchObject({ status: 'open', isCovered: false, reason: 'other' })
  expect(claim.message).toContain('It shows another plan')
  await worker('POST /api/claims/{id}/reject', {
    ...answer(claim.id),
    body: { reason: 'The warranty is over.\nIt lasted 3 days.' },
  })
  expect((await warranty()).claims).toMatchObject([
    { status: 'rejected', rejection: 'The warranty is over.\nIt lasted 3 days.' },
  ])
  await pool.query(`update deliveries set expires_at = now() - interval '1 hour' where order_item_id = $1`, [
    itemId,
  ])
  expect(await refusal(report())).toEqual({ status: 422, code: 'claim_too_late' })
})

test('an extension moves the end of the account and of its subscription', async () => {
  const { order, report, read, itemId, customer } = await buy(await newProduct(shop, 1))
  await runJobs(shop)
  const { data: claim } = await report()
  await worker('POST /api/claims/{id}/extend', { ...answer(claim.id), body: { days: 5 } })
  const before = new Date(order.accounts[0]?.expiryDate ?? '').getTime()
  expect((await read()).accounts[0]?.expiryDate).toBe(new Date(before + 5 * dayMs).toISOString())
  const { rows } = await pool.query(
    'select extract(day from ends_at - starts_at)::int as days from subscriptions where order_item_id = $1',
    [itemId],
  )
  expect(rows).toEqual([{ days: 35 }])
  await runJobs(shop)
  expect(await claimNotices(shop, customer.userId)).toEqual([{ kind: 'claim_answered', outcome: 'extended' }])
})

/** An order that the customer paid by card, and the claims about its accounts. */
async function paidOrder(quantity: number) {
  const buyer = await newBuyer(shop)
  const { id } = await buyer.order(await newProduct(shop, quantity), { quantity })
  await shop.paymob.pay(await buyer.pay(id))
  await runJobs(shop, { evenLater: true })
  const order = await buyer.read(id)
  const report = async (accountId?: string) =>
    (
      await buyer.call('POST /api/orders/{id}/items/{itemId}/claims', {
        params: { id, itemId: order.items[0]?.id ?? '' },
        body: { reason: 'stopped_working', ...(accountId ? { accountId } : {}) },
      })
    ).data
  const claimOf = async (claimId: string) =>
    (await buyer.call('GET /api/claims', {})).data.claims.find(claim => claim.id === claimId)
  return { buyer, order, report, claimOf }
}

test('an admin refunds what the policy returns for the account; a full refund closes other claims', async () => {
  const { buyer, order, report, claimOf } = await paidOrder(2)
  expect(await refusal(report())).toMatchObject({ status: 400 })
  const [first, second] = [await report(order.accounts[0]?.id), await report(order.accounts[1]?.id)]
  const { data: detail } = await admin('GET /api/staff/claims/{id}', answer(first.id))
  expect(detail.refundable).toEqual({ left: 100, proposed: 25, usedDays: 0 })
  expect(await refusal(worker('POST /api/claims/{id}/refund', answer(first.id)))).toMatchObject({
    status: 403,
  })
  const { data: refunding } = await admin('POST /api/claims/{id}/refund', answer(first.id))
  expect(refunding).toMatchObject({ status: 'refunding', refundAmount: 25 })
  // A code, because another admin may read it in another language.
  const { data: seen } = await admin('GET /api/staff/orders/{id}', { params: { id: order.id } })
  expect(seen.refunds).toMatchObject([{ amount: 25, reason: 'warranty_claim' }])
  expect(await refusal(report(order.accounts[0]?.id))).toEqual({ status: 409, code: 'claim_exists' })
  expect(await refusal(admin('POST /api/claims/{id}/refund', answer(first.id)))).toEqual({
    status: 409,
    code: 'claim_resolved',
  })
  await runJobs(shop, { evenLater: true })
  expect(await claimOf(first.id)).toMatchObject({ status: 'refunded', refundAmount: 25 })
  expect((await orderState(shop, order.id)).refunds).toMatchObject([
    { state: 'confirmed', amount_halalas: 2500 },
  ])
  expect(await claimNotices(shop, buyer.userId)).toEqual([{ kind: 'claim_answered', outcome: 'refunding' }])
  await admin('POST /api/orders/{id}/refund', {
    params: { id: order.id },
    body: { reason: 'All of it' },
    idempotencyKey: crypto.randomUUID(),
  })
  await runJobs(shop, { evenLater: true })
  expect((await claimOf(second.id))?.status).toBe('closed')
})

test('when Paymob refuses the refund the claim is open again, and staff can answer it once more', async () => {
  const { buyer, order, report, claimOf } = await paidOrder(1)
  const claim = await report()
  await shop.paymob.fault({ path: '/api/acceptance/void_refund/refund', how: 'bad_request' })
  await admin('POST /api/claims/{id}/refund', answer(claim.id))
  await runJobs(shop)
  expect(await claimOf(claim.id)).toMatchObject({
    status: 'open',
    refundAmount: null,
    failedRefund: 25,
    resolvedAt: null,
  })
  expect((await admin('GET /api/staff/claims/{id}', answer(claim.id))).data.actions).toContain('refund')
  const open = (await orderState(shop, order.id)).cases.filter(({ state }) => state === 'open')
  expect(open).toMatchObject([{ kind: 'claim_open' }])

  await admin('POST /api/claims/{id}/refund', { ...answer(claim.id), body: { amount: 10 } })
  await runJobs(shop)
  expect(await claimOf(claim.id)).toMatchObject({
    status: 'refunded',
    refundAmount: 10,
    failedRefund: null,
  })
  expect((await orderState(shop, order.id)).cases.every(({ state }) => state === 'resolved')).toBe(true)
  expect(await claimNotices(shop, buyer.userId)).toEqual([
    { kind: 'claim_answered', outcome: 'refunding' },
    { kind: 'claim_refund_failed', outcome: null },
    { kind: 'claim_answered', outcome: 'refunding' },
  ])
  const { rows } = await pool.query(
    `select dedupe_key from outgoing_mails where user_id = $1 and template = 'claim-answered'
     order by created_at`,
    [buyer.userId],
  )
  expect(rows.map(row => row.dedupe_key.split(':').at(-1))).toEqual([
    'refunding',
    'refund_failed',
    'refunding',
  ])
})

test('the staff list searches, filters and exports; a deleted customer leaves no words', async () => {
  const { report, customer, order } = await buy(await newProduct(shop, 1))
  const { data: claim } = await report({ message: 'My own words' })
  const query = { search: String(order.number), status: 'unresolved' } as const
  const { data } = await worker('GET /api/claims', { query })
  expect(data).toMatchObject({
    claims: [{ id: claim.id, user: { id: customer.userId } }],
    pagination: { total: 1 },
  })
  const exported = await fetch(`${shop.url}/api/claims/export?search=${order.number}`, {
    headers: { authorization: `Bearer ${workerToken}` },
  })
  expect(await exported.text()).toContain('My own words')
  const { data: own } = await customer.call('GET /api/users/me/export', {})
  expect(own).toMatchObject({ claims: [{ message: 'My own words' }] })
  await pool.query(`select graphile_worker.add_job('erase-claims', json_build_object('userId', $1::text))`, [
    customer.userId,
  ])
  await runJobs(shop)
  const { rows } = await pool.query('select message, state from claims where id = $1', [claim.id])
  expect(rows).toEqual([{ message: '', state: 'closed' }])
  await expectConsistent(shop)
})

const refundMails = async (userId: string) =>
  (
    await pool.query(
      `select dedupe_key from outgoing_mails where user_id = $1 and template = 'refund' order by created_at`,
      [userId],
    )
  ).rows.map(({ dedupe_key }) => dedupe_key.split(':').at(-1) as string)

test('while Paymob is down the refund of a claim is only requested: staff see why and get a case after an hour', async () => {
  const clock = controlClock(shop)
  const { buyer, order, report, claimOf } = await paidOrder(1)
  const claim = await report()
  await shop.paymob.mode('down')
  await admin('POST /api/claims/{id}/refund', answer(claim.id))
  await runJobs(shop)
  const openCases = async () =>
    (await orderState(shop, order.id)).cases.filter(({ state }) => state === 'open').map(({ kind }) => kind)
  expect(await claimOf(claim.id)).toMatchObject({ status: 'refunding', refundAmount: 25 })
  const { data: detail } = await admin('GET /api/staff/claims/{id}', answer(claim.id))
  expect(detail).toMatchObject({ status: 'refunding', refundWaiting: expect.any(String), actions: [] })
  expect(await openCases()).toEqual([])
  const told = async () => [
    ...(await claimNotices(shop, buyer.userId)).map(({ outcome }) => outcome),
    ...(await refundMails(buyer.userId)),
  ]
  expect(await told()).toEqual(['refunding'])
  clock.jump(3_600)
  await clock.pass(60, { steps: 60 })
  expect(await openCases()).toMatchObject([expect.stringMatching(/^refund_(delayed|unknown)$/)])

  await shop.paymob.mode('up')
  await clock.pass(240, { steps: 60 })
  expect((await orderState(shop, order.id)).refunds).toMatchObject([{ state: 'confirmed' }])
  const { rows } = await pool.query('select state from claims where id = $1', [claim.id])
  expect(rows).toEqual([{ state: 'refunded' }])
  expect(await openCases()).toEqual([])
  expect(await told()).toEqual(['refunding', 'confirmed'])
})
