import { expect, test } from 'vitest'
import { sealedTables } from '#server/vault/rotate.ts'
import { auditOf } from '#tests/support/audit.ts'
import { addAccounts, newProduct, runJobs } from '#tests/support/buying.ts'
import { testShop } from '#tests/support/shop.ts'
import { completedOrder } from '#tests/support/staff-orders.ts'

const shop = await testShop()
const { pool } = shop.database
const asWorker = shop.caller((await shop.signIn('worker')).token, 'en')
const asAdmin = shop.caller((await shop.signIn('admin')).token, 'en')
const message = 'Profile 3, PIN 4421\nDo not change the password.'

const deliver = (orderItemId: string, more: object) =>
  asWorker('PUT /api/orders/delivery', { body: { orderItemId, delivered: true, ...more } })

test('a message alone delivers to the customer, who reads it; staff see it masked', async () => {
  const { buyer, order, itemId } = await completedOrder(shop, asWorker, await newProduct(shop))
  expect((await deliver(itemId, { message })).data.items).toMatchObject([{ delivered: true }])
  const [account] = (await buyer.read(order.id)).accounts
  const { rows } = await pool.query('select email from users where id = $1', [buyer.userId])
  expect(account).toMatchObject({ message, hasMessage: true, hasSecret: false, deliveryEmail: rows[0].email })
  const masked = await asWorker('GET /api/staff/orders/{id}', { params: { id: order.id } })
  expect(masked.data.accounts).toMatchObject([{ message: null, hasMessage: true }])
})

test('an admin reveals the message with a reason, a worker does not', async () => {
  const { order, itemId } = await completedOrder(shop, asWorker, await newProduct(shop))
  await deliver(itemId, { message })
  const { data } = await asAdmin('GET /api/staff/orders/{id}', { params: { id: order.id } })
  const request = {
    params: { id: order.id, accountId: data.accounts[0]?.id ?? '' },
    body: { reason: 'The customer cannot read it' },
  }
  const path = 'POST /api/orders/{id}/accounts/{accountId}/reveal'
  await expect(asWorker(path, request)).rejects.toMatchObject({ status: 403 })
  expect((await asAdmin(path, request)).data).toMatchObject({ message })
})

test('a message goes with accounts of the stock and typed ones, once for all units', async () => {
  const product = await newProduct(shop)
  await addAccounts(shop, product, 2)
  const stocked = await completedOrder(shop, asWorker, product, { quantity: 2 })
  await deliver(stocked.itemId, { fromStock: true, message })
  const typed = await completedOrder(shop, asWorker, product)
  await deliver(typed.itemId, { accounts: ['with-message@mail.test:x'], message })
  const messagesOf = async ({ buyer, order }: typeof typed) =>
    (await buyer.read(order.id)).accounts.map(account => [account.hasSecret, account.message])
  expect(await messagesOf(stocked)).toEqual([
    [true, message],
    [true, null],
  ])
  expect(await messagesOf(typed)).toEqual([[true, message]])
})

test('the message is encrypted at rest, also for the rotation of keys, and absent from the audit log', async () => {
  const { order, itemId } = await completedOrder(shop, asWorker, await newProduct(shop))
  await deliver(itemId, { message: 'canary-code-771' })
  const { rows } = await pool.query('select id, message_sealed from deliveries where order_item_id = $1', [
    itemId,
  ])
  expect(rows[0].message_sealed).not.toContain('canary')
  const contextOf = sealedTables.find(({ table }) => table === 'deliveries')?.columns.message_sealed
  expect(shop.deps.vault.open(rows[0].message_sealed, contextOf?.(rows[0].id) ?? '')).toBe('canary-code-771')
  expect((await auditOf(shop, order.id)).at(-1)).toMatchObject({
    action: 'order.deliver',
    after: { itemId, withMessage: true },
  })
  const canaries = await pool.query("select from audit_log where audit_log::text like '%canary-code%'")
  expect(canaries.rowCount).toBe(0)
})

test('the mail has the message, and not with the setting “link only”', async () => {
  const mailed = async () => {
    const { order, itemId } = await completedOrder(shop, asWorker, await newProduct(shop))
    await runJobs(shop)
    await deliver(itemId, { message })
    await runJobs(shop)
    const { rows } = await pool.query(`select id, sealed_params from outgoing_mails where dedupe_key = $1`, [
      `order-completed:${order.id}:${itemId}`,
    ])
    return shop.deps.vault.open(rows[0].sealed_params, `outgoing_mails:${rows[0].id}`)
  }
  expect(await mailed()).toContain('PIN 4421')
  await pool.query('update site_settings set credentials_by_link_only = true')
  expect(await mailed()).not.toContain('4421')
})

test('deleting the account of the customer erases the message', async () => {
  const { buyer, itemId } = await completedOrder(shop, asWorker, await newProduct(shop))
  await deliver(itemId, { message })
  await asAdmin('DELETE /api/users/{id}', { params: { id: buyer.userId } })
  await runJobs(shop)
  const { rows } = await pool.query(
    'select delivery_email, message_sealed from deliveries where order_item_id = $1',
    [itemId],
  )
  expect(rows).toEqual([{ delivery_email: 'deleted.invalid', message_sealed: null }])
})

test.each([
  ['an empty message', '   '],
  ['too long a message', 'x'.repeat(2_001)],
])('%s is refused', async (_, text) => {
  const { itemId } = await completedOrder(shop, asWorker, await newProduct(shop))
  await expect(deliver(itemId, { message: text })).rejects.toMatchObject({ status: 400 })
})
