import { expect, test } from 'vitest'
import { newProduct, runJobs } from '#tests/support/buying.ts'
import { newAgent, newVisitor } from '#tests/support/chat.ts'
import { claimDesk, refusal } from '#tests/support/claims.ts'
import { newSubscriber } from '#tests/support/renewing.ts'
import { testShop } from '#tests/support/shop.ts'

const shop = await testShop({ paymob: true })
const { buy } = await claimDesk(shop)

/** A customer with a delivered account, in a conversation with an agent. */
async function chatOfBuyer(role: 'worker' | 'admin' = 'worker') {
  const { customer, order, itemId } = await buy(await newProduct(shop, 2))
  const agent = await newAgent(shop, { role })
  const visitor = await newVisitor(shop, { token: customer.token, isWaiting: true })
  await agent.join(visitor.sessionId)
  const told = async () => {
    await runJobs(shop)
    const { messages } = await visitor.history()
    return messages.filter(({ messageType, message }) => messageType === 'event' && /order/i.test(message))
  }
  return { customer, order, itemId, agent, visitor, told }
}

const openClaim = { reason: 'cannot_sign_in', message: 'Wrong password, said in the chat' } as const

test('a re-sent delivery appears in the customer’s chat once, in the language of the reader', async () => {
  const { customer, order, agent, visitor, told } = await chatOfBuyer()
  await agent.call('POST /api/orders/{id}/resend-delivery', { params: { id: order.id } })
  const number = String(order.number)
  expect(await told()).toMatchObject([
    {
      senderType: 'system',
      message: `The details of order ${number} were sent again to the registered e-mail address`,
    },
  ])
  const read = await customer.call('GET /api/chat/history/{sessionId}', { params: visitor.params })
  expect(read.data.messages.at(-1)?.message).toBe(`أُعيد إرسال بيانات الطلب ${number} إلى البريد المسجل`)
  // The job may run twice.
  const { rows } = await shop.database.pool.query(
    `select id from order_events where order_id = $1 and kind = 'delivery_mailed' and actor = 'staff'`,
    [order.id],
  )
  const payload = JSON.stringify({ eventId: Number(rows[0].id) })
  await shop.database.pool.query(`select graphile_worker.add_job('post-order-event', $1::json)`, [payload])
  expect(await told()).toHaveLength(1)
  // A closed conversation, and one of a guest, get nothing.
  const guest = await newVisitor(shop, { isWaiting: true })
  await agent.call('PUT /api/chat/{sessionId}/close', { params: visitor.params })
  await agent.call('POST /api/orders/{id}/resend-delivery', { params: { id: order.id } })
  expect(await told()).toHaveLength(1)
  expect((await guest.history()).messages.some(({ message }) => /order/.test(message))).toBe(false)
  const { data } = await agent.call('GET /api/chat/{sessionId}/subscriptions', { params: guest.params })
  expect(data.subscriptions).toEqual([])
})

test('an agent replaces an account that the customer complains about in the chat', async () => {
  const { customer, order, itemId, agent, told } = await chatOfBuyer()
  const params = { id: order.id, itemId }
  const { data: claim } = await agent.call('POST /api/staff/orders/{id}/items/{itemId}/claims', {
    params,
    body: openClaim,
  })
  expect(claim).toMatchObject({ status: 'open', reason: 'cannot_sign_in', isAutomatic: false })
  // The answer may have been lost: the same claim again.
  const again = await agent.call('POST /api/staff/orders/{id}/items/{itemId}/claims', {
    params,
    body: openClaim,
  })
  expect(again.data.id).toBe(claim.id)
  await agent.call('POST /api/claims/{id}/replace', { params: { id: claim.id } })
  expect((await told()).map(({ message }) => message)).toEqual([
    expect.stringMatching(new RegExp(`order ${order.number} was replaced`)),
  ])
  const [account] = (await customer.read(order.id)).accounts
  expect(account?.id).not.toBe(order.accounts[0]?.id)
  const stranger = { id: order.id, itemId: crypto.randomUUID() }
  const wrong = agent.call('POST /api/staff/orders/{id}/items/{itemId}/claims', {
    params: stranger,
    body: openClaim,
  })
  expect(await refusal(wrong)).toEqual({ status: 404, code: 'account_not_found' })
})

test('the agent sees the customer’s subscriptions and extends one', async () => {
  const { order, itemId, agent, visitor, told } = await chatOfBuyer()
  await runJobs(shop)
  const subscriptions = async () =>
    (await agent.call('GET /api/chat/{sessionId}/subscriptions', { params: visitor.params })).data
      .subscriptions
  const [before] = await subscriptions()
  expect(before).toMatchObject({ status: 'active', delivery: { orderId: order.id, itemId } })
  const { data: claim } = await agent.call('POST /api/staff/orders/{id}/items/{itemId}/claims', {
    params: { id: order.id, itemId },
    body: { reason: 'other', message: 'Compensation' },
  })
  await agent.call('POST /api/claims/{id}/extend', { params: { id: claim.id }, body: { days: 3 } })
  const [after] = await subscriptions()
  const days = (Date.parse(after?.endDate ?? '') - Date.parse(before?.endDate ?? '')) / 86_400_000
  expect(days).toBe(3)
  expect((await told()).map(({ message }) => message)).toEqual([
    expect.stringMatching(new RegExp(`order ${order.number} was extended by 3 days, until`)),
  ])
})

test('only an admin refunds; the request and its outcome appear in the chat', async () => {
  const { token, orderId } = await newSubscriber(shop, { product: await newProduct(shop, 2) })
  const [worker, admin] = [await newAgent(shop), await newAgent(shop, { role: 'admin' })]
  const visitor = await newVisitor(shop, { token, isWaiting: true })
  await admin.join(visitor.sessionId)
  const refund = {
    params: { id: orderId },
    body: { amount: 10, reason: 'Bad week' },
    idempotencyKey: 'bad-week',
  }
  expect(await refusal(worker.call('POST /api/orders/{id}/refund', refund))).toMatchObject({ status: 403 })
  await admin.call('POST /api/orders/{id}/refund', refund)
  await runJobs(shop, { evenLater: true })
  const texts = (await visitor.history()).messages.map(({ message }) => message)
  expect(texts.filter(text => /refund/.test(text))).toEqual([
    expect.stringContaining('10.00'),
    expect.stringContaining('was refunded'),
  ])
})
