import { describe, expect, test } from 'vitest'
import { auditOf } from '#tests/support/audit.ts'
import { newBuyer, newProduct, runJobs } from '#tests/support/buying.ts'
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
  test('reports for each line what adding it would do, and changes nothing', async () => {
    const product = await autoReceive()
    await add(product, ['sold@stock.test:a'])
    const buyer = await newBuyer(shop)
    const order = await buyer.order(product)
    await admin('PUT /api/orders/{id}', { params: { id: order.id }, body: { status: 'completed' } })
    await runJobs(shop)
    await add(product, ['known@stock.test:a'])
    const given = [
      'new@stock.test:secret',
      '',
      'no separator',
      'new@stock.test:other',
      'Known@Stock.test:again',
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
  test('stores supplier, cost, expiry and note', async () => {
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

  test('can be undone with its accounts until the first sale', async () => {
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

describe('a bad batch', () => {
  const writeOff = (id: string, reason = 'The supplier took them back') =>
    admin('POST /api/stock-batches/{id}/write-off', { params: { id }, body: { reason } })
  const addBatch = async (product: string, ...names: string[]) =>
    (
      await add(
        product,
        names.map(name => `${name}:a`),
        { supplier: 'Bad & Co' },
      )
    ).batchId ?? ''
  const accountsIn = async (batchId: string, used?: boolean) =>
    (await admin('GET /api/stock-accounts', { query: { batchId, used } })).data.accounts
  const complete = (id: string) =>
    admin('PUT /api/orders/{id}', { params: { id }, body: { status: 'completed' } })

  test('is written off with a reason: unsold accounts are not sold any more, sold ones are listed', async () => {
    const product = await autoReceive()
    const bad = await addBatch(product, 'sold@off.test', 'free@off.test')
    const order = await (await newBuyer(shop)).order(product)
    await complete(order.id)
    await runJobs(shop)
    await expect(writeOff(bad, ' ')).rejects.toMatchObject({ status: 400 })

    expect((await writeOff(bad)).data).toEqual({ setAside: 1, reserved: 0, sold: 1 })
    expect(await accountsIn(bad, false)).toMatchObject([
      { state: 'quarantined', setAsideReason: 'The supplier took them back' },
    ])
    expect(await accountsIn(bad, true)).toMatchObject([{ state: 'delivered', orderNumber: order.number }])
    await expect((await newBuyer(shop)).order(product)).rejects.toMatchObject({ status: 409 })
    expect(await batches(product)).toMatchObject([
      { available: 0, sold: 1, writeOffReason: 'The supplier took them back', canUndo: false },
    ])
    expect(await auditOf(shop, bad)).toMatchObject([
      {
        action: 'stock.write_off_batch',
        reason: 'The supplier took them back',
        after: { setAside: 1, sold: 1 },
      },
    ])
    await expect(writeOff(bad)).rejects.toMatchObject({ status: 409, code: 'batch_written_off' })
  })

  test('is written off once when two admins do it at the same moment', async () => {
    const bad = await addBatch(await autoReceive(), 'one@twice.test')
    const results = await Promise.allSettled([writeOff(bad), writeOff(bad)])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await auditOf(shop, bad)).toHaveLength(1)
  })

  test('leaves an unpaid order another account, or its own until the order ends', async () => {
    const product = await autoReceive()
    const bad = await addBatch(product, 'held@swap.test', 'also-held@swap.test')
    const first = await (await newBuyer(shop)).order(product)
    const buyer = await newBuyer(shop)
    const second = await buyer.order(product)
    await add(product, ['short@swap.test:a'], { expiresAt: inDays(20) })
    const good = (await add(product, ['good@swap.test:a'], { expiresAt: inDays(40) })).batchId ?? ''

    expect((await writeOff(bad)).data).toEqual({ setAside: 1, reserved: 1, sold: 0 })
    expect(await accountsIn(good)).toMatchObject([{ state: 'reserved' }])
    const states = async () => (await accountsIn(bad)).map(({ state }) => state).sort()
    expect(await states()).toEqual(['quarantined', 'reserved'])
    for (const { id } of [first, second])
      await admin('PUT /api/orders/{id}', { params: { id }, body: { status: 'cancelled', reason: 'test' } })
    expect(await states(), 'not back in stock').toEqual(['quarantined', 'quarantined'])
    expect(await accountsIn(good)).toMatchObject([{ state: 'available' }])
  })

  test('delivers the account that a paid order holds when no other is free', async () => {
    const product = await autoReceive()
    const bad = await addBatch(product, 'only@paid.test')
    const order = await (await newBuyer(shop)).order(product)
    await writeOff(bad)
    await complete(order.id)
    expect(await accountsIn(bad)).toMatchObject([
      { state: 'delivered', orderNumber: order.number, setAsideReason: null },
    ])
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
    const withCoupon = buyer.order(product, {}, { coupon: { code: 'NO-SUCH' } })
    await expect(withCoupon, 'before the coupon is checked').rejects.toMatchObject({ code: 'order_changed' })
    await add(product, ['long@expiry.test:a'], { expiresAt: inDays(40) })
    expect((await buyer.order(product)).status).toBe('pending')
    await expect((await newBuyer(shop)).order(product)).rejects.toMatchObject({ status: 409 })
  })
})

describe('an admin', () => {
  test('finds an account by its user name, with its order', async () => {
    const product = await autoReceive()
    await add(product, ['wanted@find.test:a'])
    const find = async (username: string) =>
      (await admin('GET /api/stock-accounts', { query: { username } })).data.accounts
    expect(await find('wanted@find.test')).toMatchObject([
      { subscriptionId: product, state: 'available', duration: 30, orderId: null, orderNumber: null },
    ])
    const order = await (await newBuyer(shop)).order(product)
    await admin('PUT /api/orders/{id}', { params: { id: order.id }, body: { status: 'completed' } })
    await runJobs(shop)
    expect(await find(' Wanted@Find.test ')).toMatchObject([
      { state: 'delivered', orderId: order.id, orderNumber: order.number },
    ])
    expect(await find('wanted')).toEqual([])
  })

  test('reveals one account with a reason, which the audit log stores', async () => {
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
  type Query = { search?: string; level?: 'low' | 'out'; subscriptionId?: string }
  const levelsOf = async (query: Query) => (await admin('GET /api/stock-levels', { query })).data.products

  test('count sellable accounts per duration and estimate how many days they last', async () => {
    const product = await autoReceive()
    await add(product, ['one@level.test:a', 'two@level.test:b', 'three@level.test:c'])
    await add(product, ['soon@level.test:d'], { expiresAt: inDays(3) })
    const buyer = await newBuyer(shop)
    const order = await buyer.order(product)
    await admin('PUT /api/orders/{id}', { params: { id: order.id }, body: { status: 'completed' } })
    await runJobs(shop)
    const [level] = await levelsOf({ subscriptionId: product })
    expect(level).toMatchObject({ available: 2, soldLately: 1, daysLeft: 60 })
    expect(level?.durations.find(({ value }) => value === 30)).toMatchObject({
      isOffered: true,
      available: 2,
      delivered: 1,
      reserved: 0,
      withheld: 1,
      daysLeft: 60,
    })
  })

  test('use the default durations for a product without its own', async () => {
    const product = await autoReceive()
    await shop.database.pool.query('delete from product_durations where product_id = $1', [product])
    const [level, ...others] = await levelsOf({ subscriptionId: product })
    expect(others, 'only the product that was asked for').toEqual([])
    expect(level?.durations.map(({ value, isOffered }) => ({ value, isOffered }))).toEqual(
      [7, 30, 90, 180, 365].map(value => ({ value, isOffered: true })),
    )
  })

  test('filter by sold-out products', async () => {
    const product = await autoReceive()
    const isOut = async () =>
      (await levelsOf({ level: 'out', subscriptionId: product })).some(({ id }) => id === product)
    expect(await isOut()).toBe(true)
    await add(product, ['back@level.test:a'])
    expect(await isOut()).toBe(false)
  })
})

describe('the accounts of a product', () => {
  test('are listed with masked user names, newest first, with their order', async () => {
    const product = await autoReceive()
    await add(product, ['masked-sold@list.test:a'])
    const buyer = await newBuyer(shop)
    const order = await buyer.order(product)
    await admin('PUT /api/orders/{id}', { params: { id: order.id }, body: { status: 'completed' } })
    await runJobs(shop)
    await add(product, ['masked-free@list.test:b'])
    const { data } = await admin('GET /api/stock-accounts', { query: { subscriptionId: product } })
    expect(data.accounts).toMatchObject([
      { username: 'ma•••ee@list.test', state: 'available', orderNumber: null },
      { username: 'ma•••ld@list.test', state: 'delivered', orderNumber: order.number },
    ])
    expect(JSON.stringify(data)).not.toContain('masked-')
    const unused = await admin('GET /api/stock-accounts', {
      query: { subscriptionId: product, used: false },
    })
    expect(unused.data.pagination.total).toBe(1)
  })
})
