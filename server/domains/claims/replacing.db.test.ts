import { afterAll, expect, test } from 'vitest'
import { dayMs } from '#model/time-units.ts'
import { auditOf } from '#tests/support/audit.ts'
import { addAccounts, newBuyer, newProduct, orderState, runJobs } from '#tests/support/buying.ts'
import { claimDesk, claimNotices, refusal } from '#tests/support/claims.ts'
import { expectConsistent } from '#tests/support/oracle.ts'
import { countWaiting } from '#tests/support/rivals.ts'
import { testShop } from '#tests/support/shop.ts'

const shop = await testShop({ paymob: true })
const { pool } = shop.database
const { admin, worker, buy } = await claimDesk(shop)

const answer = (claimId: string) => ({ params: { id: claimId } })
const resolved = { status: 409, code: 'claim_resolved' }

const accountsOf = async (productId: string) =>
  (
    await pool.query('select state from stock_accounts where product_id = $1 order by state, created_at', [
      productId,
    ])
  ).rows.map(row => row.state as string)

const mailsTo = async (userId: string) =>
  (
    await pool.query(`select 1 from outgoing_mails where user_id = $1 and template = 'claim-answered'`, [
      userId,
    ])
  ).rowCount

afterAll(() => expectConsistent(shop))

test('staff replace a reported account once, with its end date, and the old one is never sold again', async () => {
  const product = await newProduct(shop, 2)
  const { customer, order, report, read, warranty } = await buy(product)
  const [old] = order.accounts
  const { data: claim } = await report()
  expect(claim).toMatchObject({
    status: 'open',
    isCovered: true,
    accountId: old?.id,
    account: expect.any(String),
  })
  expect(claim.account).not.toBe(old?.username)
  expect(await refusal(report())).toEqual({ status: 409, code: 'claim_exists' })
  expect((await warranty()).accounts).toMatchObject([{ accountId: old?.id, canClaim: false }])
  expect((await orderState(shop, order.id)).cases).toEqual([{ kind: 'claim_open', state: 'open' }])

  const { data: detail } = await worker('GET /api/staff/claims/{id}', answer(claim.id))
  expect(detail).toMatchObject({
    message: 'كلمة المرور خطأ',
    available: 1,
    refundable: null,
    actions: ['replace', 'extend', 'reject'],
    deliveries: [{ id: old?.id, endedAt: null }],
  })
  expect(JSON.stringify(detail)).not.toContain(old?.username)

  const { data: replaced } = await worker('POST /api/claims/{id}/replace', answer(claim.id))
  expect(replaced).toMatchObject({ status: 'replaced', isAutomatic: false })
  const [now] = (await read()).accounts
  expect(now).toMatchObject({ id: replaced.replacementId, expiryDate: old?.expiryDate })
  expect(now?.username).not.toBe(old?.username)
  expect(await accountsOf(product)).toEqual(['delivered', 'quarantined'])
  expect(await refusal(worker('POST /api/claims/{id}/replace', answer(claim.id)))).toEqual(resolved)
  await runJobs(shop)
  expect(await claimNotices(shop, customer.userId)).toEqual([{ kind: 'claim_answered', outcome: 'replaced' }])
  expect(await mailsTo(customer.userId)).toBe(1)
  expect((await auditOf(shop, claim.id)).map(({ action }) => action)).toEqual(['claim.replace'])
  const { entries } = (await admin('GET /api/audit', { query: { subjectId: claim.id } })).data
  expect(entries).toMatchObject([{ action: 'claim.replace' }])
  expect((await orderState(shop, order.id)).cases).toEqual([{ kind: 'claim_open', state: 'resolved' }])

  const { rows } = await pool.query(
    "select id from stock_accounts where product_id = $1 and state = 'quarantined'",
    [product],
  )
  const params = { id: product, accountId: rows[0].id }
  expect(await refusal(admin('DELETE /api/subscriptions/{id}/accounts/{accountId}', { params }))).toEqual({
    status: 409,
    code: 'account_in_use',
  })
  const resale = pool.query(
    "update stock_accounts set state = 'available', quarantine_reason = null where id = $1",
    [rows[0].id],
  )
  await expect(resale).rejects.toThrow(/was delivered before/)
})

test('two staff, new stock and the job together give one account', async () => {
  const product = await newProduct(shop, 4)
  const { order, report } = await buy(product)
  const { data: claim } = await report()
  const setFree = (from: string, to: string, reason: string | null) =>
    pool.query(
      'update stock_accounts set state = $3, quarantine_reason = $4 where product_id = $1 and state = $2',
      [product, from, to, reason],
    )
  await setFree('available', 'quarantined', 'reported')
  const { data: waiting } = await worker('POST /api/claims/{id}/replace', answer(claim.id))
  expect(waiting.status).toBe('waiting_for_stock')
  // Free again without the shop's notice, so that all four find stock at once.
  await setFree('quarantined', 'available', null)
  const [first, second] = await Promise.all([
    refusal(worker('POST /api/claims/{id}/replace', answer(claim.id))),
    refusal(admin('POST /api/claims/{id}/replace', answer(claim.id))),
    addAccounts(shop, product, 1),
    runJobs(shop),
  ])
  const waits = { status: 409, code: 'claim_waits' }
  for (const outcome of [first, second]) expect([undefined, resolved, waits]).toContainEqual(outcome)
  await runJobs(shop)
  expect(await accountsOf(product)).toEqual([
    'available',
    'available',
    'available',
    'delivered',
    'quarantined',
  ])
  const { claims } = (await admin('GET /api/claims', { query: { orderId: order.id } })).data
  expect(claims).toMatchObject([{ id: claim.id, status: 'replaced' }])
})

test('two staff at once replace an open claim with one account', async () => {
  const product = await newProduct(shop, 4)
  const { report, warranty } = await buy(product)
  const both = await Promise.all([refusal(report()), refusal(report())])
  expect(both).toContainEqual({ status: 409, code: 'claim_exists' })
  const [claim, ...others] = (await warranty()).claims
  if (!claim) throw new Error('neither report was accepted')
  expect(others).toEqual([])
  const tried = await Promise.all([
    refusal(worker('POST /api/claims/{id}/replace', answer(claim.id))),
    refusal(admin('POST /api/claims/{id}/replace', answer(claim.id))),
    refusal(admin('POST /api/claims/{id}/extend', { ...answer(claim.id), body: { days: 3 } })),
    refusal(worker('POST /api/claims/{id}/reject', { ...answer(claim.id), body: { reason: 'No' } })),
  ])
  expect(tried.filter(result => result !== undefined)).toEqual([resolved, resolved, resolved])
  const { rows } = await pool.query(
    "select count(*)::int as taken from stock_accounts where product_id = $1 and state <> 'available'",
    [product],
  )
  expect(rows[0].taken).toBeLessThanOrEqual(2)
})

/** Stops everyone who is about to take an account, so that rivals come to the same point. */
async function holdStock(): Promise<() => Promise<void>> {
  const client = await pool.connect()
  await client.query('begin; lock table stock_accounts in exclusive mode')
  return async () => {
    await client.query('commit')
    client.release()
  }
}

test('two staff and the automatic replacement at once give one account', async () => {
  const product = await newProduct(shop, 4, { auto_replace: true })
  const { order, itemId, report, warranty } = await buy(product)
  const reported = { accountId: order.accounts[0]?.id ?? '', reason: 'stopped_working' } as const
  const recordAndReplace = async (staff: typeof admin) => {
    const claimed = { params: { id: order.id, itemId }, body: reported }
    const { data } = await staff('POST /api/staff/orders/{id}/items/{itemId}/claims', claimed)
    await staff('POST /api/claims/{id}/replace', answer(data.id))
  }
  const release = await holdStock()
  let finished = 0
  const trying = Promise.all(
    [report(reported), recordAndReplace(worker), recordAndReplace(admin)].map(async attempt => {
      const outcome = await refusal(attempt)
      finished++
      return outcome
    }),
  )
  // Whoever comes after a stored claim is refused at once and takes no account.
  await expect.poll(async () => finished + (await countWaiting(shop)), { interval: 5 }).toBe(3)
  await release()
  const tried = await trying
  expect(tried).toContainEqual(undefined)
  expect(await accountsOf(product)).toEqual(['available', 'available', 'delivered', 'quarantined'])
  expect((await warranty()).claims).toMatchObject([{ status: 'replaced' }])
})

test('without stock the claim waits and gets the next account before a paid order', async () => {
  const product = await newProduct(shop, 1)
  const { customer, order, report, read } = await buy(product)
  const second = await newBuyer(shop)
  const paid = await buyWithoutStock(second, product)
  const { data: claim } = await report()
  await worker('POST /api/claims/{id}/replace', answer(claim.id))
  await runJobs(shop)
  expect(await claimNotices(shop, customer.userId)).toEqual([{ kind: 'claim_waiting', outcome: null }])
  expect(await refusal(worker('POST /api/claims/{id}/replace', answer(claim.id)))).toEqual({
    status: 409,
    code: 'claim_waits',
  })
  await addAccounts(shop, product, 1)
  await runJobs(shop)
  const { claims } = (await customer.call('GET /api/claims', {})).data
  expect(claims).toMatchObject([{ id: claim.id, status: 'replaced', isAutomatic: false }])
  expect((await read()).accounts[0]?.id).not.toBe(order.accounts[0]?.id)
  expect((await orderState(shop, paid)).deliveries).toEqual([])
  await addAccounts(shop, product, 1)
  await runJobs(shop)
  expect((await orderState(shop, paid)).deliveries).toHaveLength(1)
  expect(await mailsTo(customer.userId)).toBe(2)
})

test('a replacement works as long as the account that it replaces, and staff see only such accounts', async () => {
  const product = await newProduct(shop, 1)
  const { order, report, customer, read } = await buy(product)
  const expiryDate = order.accounts[0]?.expiryDate ?? ''
  const until = (days: number) => ({ expiresAt: new Date(new Date(expiryDate).getTime() + days * dayMs) })
  const { data: claim } = await report()
  const available = async () => (await worker('GET /api/staff/claims/{id}', answer(claim.id))).data.available
  await addAccounts(shop, product, 1, until(-1))
  expect(await available()).toBe(0)
  await worker('POST /api/claims/{id}/replace', answer(claim.id))
  await addAccounts(shop, product, 1, until(-2))
  await runJobs(shop)
  const claims = async () => (await customer.call('GET /api/claims', {})).data.claims
  expect(await claims()).toMatchObject([{ id: claim.id, status: 'waiting_for_stock' }])
  await addAccounts(shop, product, 1, until(0))
  await runJobs(shop)
  expect(await claims()).toMatchObject([{ id: claim.id, status: 'replaced' }])
  expect((await read()).accounts).toMatchObject([{ expiryDate }])
  expect(await accountsOf(product)).toEqual(['available', 'available', 'delivered', 'quarantined'])
})

/** An order that is completed while the product has no stock. */
async function buyWithoutStock(
  buyer: Awaited<ReturnType<typeof newBuyer>>,
  productId: string,
): Promise<string> {
  await pool.query('update products set auto_receive = false where id = $1', [productId])
  const { id } = await buyer.order(productId)
  await pool.query('update products set auto_receive = true where id = $1', [productId])
  await pool.query('update order_items set auto_receive = true where order_id = $1', [id])
  await admin('PUT /api/orders/{id}', { params: { id }, body: { status: 'completed', reason: 'Paid' } })
  return id
}

test('the first claim within the warranty is replaced at once, twice in 30 days per customer', async () => {
  const product = await newProduct(shop, 10, { auto_replace: true })
  const buyer = await newBuyer(shop)
  const bought = [await buy(product, buyer), await buy(product, buyer), await buy(product, buyer)]
  const reported = await Promise.all(bought.map(one => one.report()))
  expect(reported.map(({ data }) => data.status).toSorted()).toEqual(['open', 'replaced', 'replaced'])
  expect(reported.filter(({ data }) => data.isAutomatic)).toHaveLength(2)

  // Earlier replacements count for 30 days.
  const earlier = `update claims set created_at = created_at - interval '31 days',
    resolved_at = resolved_at - interval '31 days' where user_id = $1`
  const fourth = await buy(product, buyer)
  await pool.query(earlier, [buyer.userId])
  expect((await fourth.report()).data).toMatchObject({ status: 'replaced', isAutomatic: true })

  const other = await newBuyer(shop)
  const { report, read, order } = await buy(product, other)
  const both = await Promise.all([refusal(report()), refusal(report())])
  expect(both.filter(result => result === undefined).length).toBeGreaterThanOrEqual(1)
  const { claims } = (await other.call('GET /api/claims', {})).data
  expect(claims.filter(({ isAutomatic }) => isAutomatic)).toHaveLength(1)
  expect((await read()).accounts[0]?.expiryDate).toBe(order.accounts[0]?.expiryDate)
  const again = claims.find(({ status }) => status === 'open') ?? (await report()).data
  expect(again.status).toBe('open')
})

test('without stock the automatic replacement leaves the claim to staff, who have it wait', async () => {
  const product = await newProduct(shop, 1, { auto_replace: true })
  const { customer, order, report } = await buy(product)
  const { data: claim } = await report()
  expect(claim).toMatchObject({ status: 'open', isAutomatic: false, replacementId: null })
  expect((await orderState(shop, order.id)).cases).toEqual([{ kind: 'claim_open', state: 'open' }])
  await worker('POST /api/claims/{id}/replace', answer(claim.id))
  await addAccounts(shop, product, 1)
  await runJobs(shop)
  expect((await customer.call('GET /api/claims', {})).data.claims).toMatchObject([{ status: 'replaced' }])
})
