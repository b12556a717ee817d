import { describe, expect, test } from 'vitest'
import { jobHandlers } from '#server/job-handlers.ts'
import { drainJobs } from '#server/jobs/drain.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { addCategory, addProduct, addStock } from '#tests/support/catalogue.ts'
import { formOf, pictureFile } from '#tests/support/forms.ts'
import { recordPageTags } from '#tests/support/page-tags.ts'
import { testShop } from '#tests/support/shop.ts'

const shop = await testShop()
const admin = await shop.signIn('admin')
const asAdmin = shop.caller(admin.token, 'en')
const { pool, reader } = shop.database
await addCategory(reader, 'music')

let products = 0
async function newProduct(changes: object = {}) {
  const id = `product-${++products}`
  await addProduct(reader, id, { auto_receive: true, low_stock_mark: 2, ...changes })
  await pool.query('insert into product_durations (product_id, days, price_halalas) values ($1, 30, 1000)', [
    id,
  ])
  return id
}
const add = (id: string, accounts: (string | { username: string; password: string })[], duration = 30) =>
  asAdmin('POST /api/subscriptions/{id}/accounts', { params: { id }, body: { accounts, duration } })
const list = async (id: string, query: object = {}) =>
  (await asAdmin('GET /api/subscriptions/{id}/accounts', { params: { id }, query })).data
const work = () => {
  const { 'watch-stock': watch } = jobHandlers(shop.deps)
  return drainJobs({ database: shop.database, handlers: { 'watch-stock': watch }, log: shop.deps.log })
}

describe('adding accounts', () => {
  test('returns how many were added, and which lines were dropped and why', async () => {
    const id = await newProduct()
    await add(id, ['known@mail.test:old'])
    const answer = await add(id, [
      'nora@mail.test:s3cret',
      'no colon',
      '',
      'known@mail.test:new',
      { username: 'sami', password: 'pw' },
    ])
    expect(answer.message).toBe('2 accounts were added successfully')
    expect(answer.data).toMatchObject({
      added: 2,
      stock: 3,
      dropped: [
        { line: 2, reason: 'no_separator' },
        { line: 4, reason: 'already_in_stock' },
      ],
    })
    expect(await list(id)).toHaveLength(3)
  })

  test('stores no plain text in the database', async () => {
    const id = await newProduct()
    await add(id, ['canary-name:canary-password'])
    const { rows } = await pool.query('select stock_accounts::text as row from stock_accounts')
    expect(rows.some(({ row }) => row.includes('canary'))).toBe(false)
    expect(await list(id)).toMatchObject([
      { username: 'canary-name', password: 'canary-password', isUsed: false, duration: 30 },
    ])
    expect(shop.logged.join('')).not.toContain('canary')
  })

  test('needs a product and at least one account', async () => {
    await expect(add('nothing', ['a:b'])).rejects.toMatchObject({ status: 404, code: 'product_not_found' })
    const id = await newProduct()
    await expect(add(id, ['', 'x'])).rejects.toMatchObject({ status: 422, code: 'no_accounts_given' })
    await expect(add(id, ['a:b'], 0)).rejects.toMatchObject({ status: 400, errors: [{ field: 'duration' }] })
  })

  test('shoppers see the new stock at once', async () => {
    const id = await newProduct()
    const heard = await recordPageTags(shop)
    await add(id, ['a:b'])
    await expect.poll(heard).toContain(`product:${id}`)
  })
})

describe('revealing and deleting', () => {
  test('every reveal of passwords has an audit entry', async () => {
    const id = await newProduct()
    await add(id, ['a:b'])
    await list(id)
    const { rows } = await pool.query(
      "select actor_id from audit_log where action = 'stock.reveal' and subject_id = $1",
      [id],
    )
    expect(rows).toEqual([{ actor_id: admin.userId }])
  })

  test('an available account can be deleted; a reserved or delivered one cannot', async () => {
    const id = await newProduct()
    await add(id, ['a:b', 'c:d'])
    const [first, second] = await list(id)
    const remove = (accountId = '') =>
      asAdmin('DELETE /api/subscriptions/{id}/accounts/{accountId}', { params: { id, accountId } })
    expect((await remove(first?.id)).data.stock).toBe(1)
    await expect(remove(first?.id)).rejects.toMatchObject({ status: 404 })
    await expect(remove('nonsense')).rejects.toMatchObject({ status: 404 })
    await pool.query("update stock_accounts set state = 'delivered' where id = $1", [second?.id])
    await expect(remove(second?.id)).rejects.toMatchObject({ status: 409, code: 'account_in_use' })
    expect(await list(id, { used: 'true' })).toHaveLength(1)
    expect(await list(id, { used: 'false' })).toHaveLength(0)
  })

  test('a customer sees their own accounts, and a worker sees no stock', async () => {
    const id = await newProduct()
    await add(id, ['a:b'])
    for (const role of ['user', 'worker'] as const) {
      const call = shop.caller((await shop.signIn(role)).token)
      const { data } = await call('GET /api/subscriptions/{id}/accounts', { params: { id } })
      expect(data).toEqual([])
    }
  })
})

describe('a product with low stock', () => {
  const cases = async (id: string) =>
    (await pool.query('select kind, state from cases where product_id = $1 order by created_at', [id])).rows
  const mails = async () =>
    (await pool.query("select count(*)::int as count from outgoing_mails where template = 'stock-low'"))
      .rows[0].count

  test('opens a case and mails the admins, once, until it is restocked', async () => {
    const id = await newProduct()
    await add(id, ['a:b', 'c:d', 'e:f'])
    await work()
    expect(await cases(id)).toEqual([])
    const before = await mails()
    const [one, two] = await list(id)
    for (const accountId of [one?.id, two?.id]) {
      await asAdmin('DELETE /api/subscriptions/{id}/accounts/{accountId}', {
        params: { id, accountId: accountId ?? '' },
      })
      await work()
    }
    expect(await cases(id)).toEqual([{ kind: 'stock_low', state: 'open' }])
    expect(await mails()).toBe(before + 1)
    await add(id, ['g:h', 'i:j'])
    await work()
    expect(await cases(id)).toEqual([{ kind: 'stock_low', state: 'resolved' }])
  })

  /** Leaves this many accounts available, as if the others were sold. */
  async function setStock(id: string, count: number) {
    await pool.query('delete from stock_accounts where product_id = $1', [id])
    if (count > 0) await addStock(reader, id, 30, count)
    await shop.database.transaction(tx => enqueue(tx, 'watch-stock', { productId: id }))
    await work()
  }

  test('has no open case once staff deliver it, or once it is archived', async () => {
    const [switched, archived] = [await newProduct(), await newProduct()]
    for (const id of [switched, archived]) {
      await setStock(id, 1)
      expect(await cases(id)).toEqual([{ kind: 'stock_low', state: 'open' }])
    }
    const { data: product } = await asAdmin('GET /api/staff/subscriptions/{id}', { params: { id: switched } })
    const { name, nameAr, description, descriptionAr, categoryId, price } = product
    await asAdmin('PUT /api/subscriptions/{id}', {
      params: { id: switched },
      body: formOf({
        name,
        nameAr,
        categoryId,
        price,
        autoReceive: false,
        description: description || name,
        descriptionAr: descriptionAr || nameAr,
        image: await pictureFile({ colour: '#335577' }),
        durations: [{ value: 30, price }],
      }),
    })
    await asAdmin('DELETE /api/subscriptions/{id}', { params: { id: archived } })
    await work()
    for (const id of [switched, archived])
      expect(await cases(id)).toEqual([{ kind: 'stock_low', state: 'resolved' }])
  })

  test('mails at most once an hour, and again after the hour if stock is still low', async () => {
    const id = await newProduct()
    const at = (time: string) => shop.travelTo(new Date(`2030-05-01T${time}Z`))
    const before = await mails()
    at('10:00')
    await setStock(id, 1)
    expect(await mails()).toBe(before + 1)
    for (const left of [2, 1, 0]) {
      at(`10:0${9 - left}`)
      await setStock(id, 3)
      await setStock(id, left)
    }
    expect(await cases(id)).toHaveLength(4)
    expect(await mails()).toBe(before + 1)
    const later = await pool.query('select run_at from graphile_worker.jobs where key = $1', [
      `watch-stock:${id}:mail`,
    ])
    expect(later.rows).toEqual([{ run_at: new Date('2030-05-01T11:00Z') }])

    at('11:00')
    for (let time = 0; time < 2; time++) {
      await setStock(id, 0)
      expect(await mails()).toBe(before + 2)
    }
  })

  test('sends no second mail when it is restocked within the hour', async () => {
    const id = await newProduct()
    shop.travelTo(new Date('2030-06-01T10:00Z'))
    const before = await mails()
    for (const left of [1, 3, 1, 3]) await setStock(id, left)
    shop.travelTo(new Date('2030-06-01T11:00Z'))
    await setStock(id, 3)
    expect(await mails()).toBe(before + 1)
  })
})
