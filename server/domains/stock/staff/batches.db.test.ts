import { describe, expect, test } from 'vitest'
import { auditOf } from '#tests/support/audit.ts'
import { newBuyer, newProduct, work } from '#tests/support/buying.ts'
import { testShop } from '#tests/support/shop.ts'

const shop = await testShop()
const { userId, token } = await shop.signIn('admin')
const admin = shop.caller(token, 'en')
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

const add = async (id: string, accounts: string[], batch?: object) =>
  (
    await admin('POST /api/subscriptions/{id}/accounts', {
      params: { id },
      body: { accounts, duration: 30, batch },
    })
  ).data
const preview = async (id: string, accounts: string[]) =>
  (
    await admin('POST /api/subscriptions/{id}/accounts/preview', {
      params: { id },
      body: { accounts, duration: 30 },
    })
  ).data
const batches = async (subscriptionId: string) =>
  (await admin('GET /api/stock-batches', { query: { subscriptionId } })).data.batches
const undo = (id: string) => admin('DELETE /api/stock-batches/{id}', { params: { id } })
const autoReceive = () => newProduct(shop, undefined, { auto_receive: true })

describe('the dry run of an import', () => {
  test('tells for each line what adding it would do, and changes nothing', async () => {
    const product = await autoReceive()
    await add(product, ['sold@stock.test:a'])
    const buyer = await newBuyer(shop)
    const order = await buyer.order(product)
    await admin('PUT /api/orders/{id}', { params: { id: order.id }, body: { status: 'completed' } })
    await work(shop)
    await add(product, ['known@stock.test:a'])
    const given = [
      'new@stock.test:secret',
      '',
      'no separator',
      'new@stock.test:other',
      'known@stock.test:again',
      'sold@stock.test:again',
      'nameless:',
    ]
    const { lines, new: count } = await preview(product, given)
    expect(lines.map(({ line, verdict, orderNumber }) => [line, verdict, orderNumber])).toEqual([
      [1, 'new', null],
      [3, 'invalid', null],
      [4, 'duplicate_in_list', null],
      [5, 'in_stock', null],
      [6, 'sold', order.number],
      [7, 'invalid', null],
    ])
    expect(lines[4]?.message).toContain(String(order.number))
    expect(count).toBe(1)
    expect((await preview(product, given)).new, 'nothing was added').toBe(1)
    expect((await add(product, given)).added, 'adding does what the dry run said').toBe(1)
  })
})

describe('a batch', () => {
  test('keeps supplier, cost, expiry and note of its accounts', async () => {
    const product = await autoReceive()
    const expiresAt = inDays(400)
    const batch = { supplier: 'Acme', cost: 12.5, expiresAt, note: 'invoice 7' }
    const { batchId } = await add(product, ['one@batch.test:a', 'two@batch.test:b'], batch)
    expect(await batches(product)).toMatchObject([
      { id: batchId, ...batch, duration: 30, accounts: 2, available: 2, canUndo: true },
    ])
    expect((await add(product, ['one@batch.test:a'], batch)).batchId, 'nothing new, no batch').toBeNull()
    expect(await batches(product)).toHaveLength(1)
  })

  test('is undone with its accounts until the first sale', async () => {
    const product = await autoReceive()
    const first =
      (await add(product, ['one@undo.test:a', 'two@undo.test:b'], { supplier: 'A' })).batchId ?? ''
    expect((await undo(first)).data).toEqual({ removed: 2 })
    expect((await preview(product, ['one@undo.test:a'])).new).toBe(1)
    expect(await auditOf(shop, first)).toMatchObject([
      { action: 'stock.undo_batch', before: { accounts: 2 } },
    ])
    await expect(undo(first)).rejects.toMatchObject({ status: 404, code: 'batch_not_found' })

    const second = (await add(product, ['three@undo.test:a', 'four@undo.test:b'], {})).batchId ?? ''
    await (await newBuyer(shop)).order(product)
    await expect(undo(second)).rejects.toMatchObject({ status: 409, code: 'batch_in_use' })
    expect(await batches(product)).toMatchObject([{ accounts: 2, available: 1, canUndo: false }])
  })
})

describe('an account that expires', () => {
  test('is sold only while it works for the whole duration', async () => {
    const product = await autoReceive()
    await add(product, ['short@expiry.test:a'], { expiresAt: inDays(20) })
    const buyer = await newBuyer(shop)
    await expect(buyer.order(product)).rejects.toMatchObject({ status: 409 })
    const { data } = await admin('GET /api/subscriptions/{id}', { params: { id: product } })
    expect(data.stock, 'it does not count as stock').toBe(0)
    await add(product, ['long@expiry.test:a'], { expiresAt: inDays(40) })
    expect((await buyer.order(product)).status).toBe('pending')
    await expect((await newBuyer(shop)).order(product)).rejects.toMatchObject({ status: 409 })
  })
})

describe('an admin', () => {
  test('finds an account by its user name, with the order that it was sold with', async () => {
    const product = await autoReceive()
    await add(product, ['wanted@find.test:a'])
    const find = async (username: string) =>
      (await admin('GET /api/stock-accounts', { query: { username } })).data.accounts
    expect(await find('wanted@find.test')).toMatchObject([
      { subscriptionId: product, state: 'available', duration: 30, orderId: null, orderNumber: null },
    ])
    const order = await (await newBuyer(shop)).order(product)
    await admin('PUT /api/orders/{id}', { params: { id: order.id }, body: { status: 'completed' } })
    await work(shop)
    expect(await find(' wanted@find.test ')).toMatchObject([
      { state: 'delivered', orderId: order.id, orderNumber: order.number },
    ])
    expect(await find('wanted')).toEqual([])
  })

  test('reveals one account with a reason, which the audit log keeps', async () => {
    const product = await autoReceive()
    await add(product, ['open@reveal.test:top-secret'])
    const [found] = (await admin('GET /api/stock-accounts', { query: { username: 'open@reveal.test' } })).data
      .accounts
    const params = { id: product, accountId: found?.id ?? '' }
    const call = 'POST /api/subscriptions/{id}/accounts/{accountId}/reveal'
    await expect(admin(call, { params, body: { reason: ' ' } })).rejects.toMatchObject({ status: 400 })
    const { data } = await admin(call, { params, body: { reason: 'customer cannot sign in' } })
    expect(data).toEqual({ username: 'open@reveal.test', password: 'top-secret' })
    expect(await auditOf(shop, params.accountId)).toMatchObject([
      { action: 'stock.reveal', actor_id: userId, reason: 'customer cannot sign in' },
    ])
  })
})

describe('stock levels', () => {
  const levelsOf = async (query: { search?: string; level?: 'low' | 'out'; limit?: number }) =>
    (await admin('GET /api/stock-levels', { query })).data.products

  test('count what is sellable per duration, and say how many days it lasts', async () => {
    const product = await autoReceive()
    await add(product, ['one@level.test:a', 'two@level.test:b', 'three@level.test:c'])
    await add(product, ['soon@level.test:d'], { expiresAt: inDays(3) })
    const buyer = await newBuyer(shop)
    const order = await buyer.order(product)
    await admin('PUT /api/orders/{id}', { params: { id: order.id }, body: { status: 'completed' } })
    await work(shop)
    const level = (await levelsOf({})).find(({ id }) => id === product)
    expect(level).toMatchObject({ available: 2, soldLately: 1, daysLeft: 60 })
    expect(level?.durations.find(({ value }) => value === 30)).toMatchObject({
      ...{ isOffered: true, available: 2, delivered: 1, reserved: 0, withheld: 1, daysLeft: 60 },
    })
  })

  test('offer the default durations of a product without its own', async () => {
    const product = await autoReceive()
    await shop.database.pool.query('delete from product_durations where product_id = $1', [product])
    const level = (await levelsOf({ limit: 100 })).find(({ id }) => id === product)
    expect(level?.durations.map(({ value, isOffered }) => ({ value, isOffered }))).toEqual(
      [7, 30, 90, 180, 365].map(value => ({ value, isOffered: true })),
    )
  })

  test('filter by what has run out', async () => {
    const product = await autoReceive()
    const isOut = async () => (await levelsOf({ level: 'out' })).some(({ id }) => id === product)
    expect(await isOut()).toBe(true)
    await add(product, ['back@level.test:a'])
    expect(await isOut()).toBe(false)
  })
})

describe('the accounts of a product', () => {
  test('are listed with masked user names, newest first, and say which order one was sold with', async () => {
    const product = await autoReceive()
    await add(product, ['masked-sold@list.test:a'])
    const buyer = await newBuyer(shop)
    const order = await buyer.order(product)
    await admin('PUT /api/orders/{id}', { params: { id: order.id }, body: { status: 'completed' } })
    await work(shop)
    await add(product, ['masked-free@list.test:b'])
    const { data } = await admin('GET /api/stock-accounts', { query: { subscriptionId: product } })
    expect(data.accounts).toMatchObject([
      { username: 'ma•••@list.test', state: 'available', orderNumber: null },
      { username: 'ma•••@list.test', state: 'delivered', orderNumber: order.number },
    ])
    expect(JSON.stringify(data)).not.toContain('masked-')
    const unused = await admin('GET /api/stock-accounts', {
      query: { subscriptionId: product, used: false },
    })
    expect(unused.data.pagination.total).toBe(1)
  })
})
