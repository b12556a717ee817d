import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { sealAccount } from '#server/domains/stock/seal-account.ts'
import { newBuyer, newProduct, runJobs } from '#tests/support/buying.ts'
import { expectConsistent } from '#tests/support/oracle.ts'
import { testShop } from '#tests/support/shop.ts'

const shop = await testShop({ paymob: true })
const { pool } = shop.database
const admin = shop.caller((await shop.signIn('admin')).token, 'en')

afterAll(() => expectConsistent(shop))

const add = async (id: string, accounts: string[]) =>
  (await admin('POST /api/subscriptions/{id}/accounts', { params: { id }, body: { accounts, duration: 30 } }))
    .data
const preview = async (id: string, accounts: string[]) =>
  (
    await admin('POST /api/subscriptions/{id}/accounts/preview', {
      params: { id },
      body: { accounts, duration: 30 },
    })
  ).data
const autoReceive = () => newProduct(shop, undefined, { auto_receive: true })

describe('one account has one name', () => {
  test('another spelling is the same account: when adding, in the dry run, and when searching', async () => {
    const product = await autoReceive()
    await add(product, ['Nora.A@Mail.Test:one'])
    const spellings = ['nora.a@mail.test', 'nora\u200b.a@mail.test\u200f', 'ｎｏｒａ.a@mail.test']
    for (const name of spellings) {
      expect((await preview(product, [`${name}:two`])).lines).toMatchObject([{ verdict: 'in_stock' }])
      expect(await add(product, [`${name}:two`])).toMatchObject({
        added: 0,
        dropped: [{ reason: 'already_in_stock' }],
      })
      const { data } = await admin('GET /api/stock-accounts', { query: { username: name } })
      expect(data.accounts).toHaveLength(1)
    }
  })

  test('is delivered as it was typed', async () => {
    const product = await autoReceive()
    await add(product, ['Sami.B@Mail.Test:one'])
    const { data } = await admin('GET /api/subscriptions/{id}/accounts', { params: { id: product } })
    expect(data).toMatchObject([{ username: 'Sami.B@Mail.Test' }])
  })

  test('an account of another product is a warning that names the product', async () => {
    const [film, music] = [await newProduct(shop, undefined, { name: 'Film club' }), await autoReceive()]
    await add(film, ['shared@mail.test:one'])
    const { lines, new: count } = await preview(music, ['SHARED@mail.test:one', 'own@mail.test:two'])
    expect(lines).toMatchObject([{ verdict: 'in_other_product' }, { verdict: 'new' }])
    expect(lines[0]?.message).toContain('Film club')
    expect(count).toBe(2)
  })
})

describe('accounts that were added before names had a normal form', () => {
  /** Adds an account as it was stored before: the fingerprint is that of the name as typed. */
  async function addOld(productId: string, username: string): Promise<string> {
    const row = sealAccount(shop.deps.vault, randomUUID(), { username, password: 'x' })
    const fingerprint = shop.deps.vault.fingerprint(username)
    await pool.query(
      `insert into stock_accounts (id, product_id, days, username_sealed, password_sealed, fingerprint, name_form)
       values ($1, $2, 30, $3, $4, $5, 1)`,
      [row.id, productId, row.username_sealed, row.password_sealed, fingerprint],
    )
    return row.id
  }
  const normalize = async () => {
    await pool.query(`select graphile_worker.add_job('normalize-names')`)
    await runJobs(shop)
  }
  const statesOf = async (productId: string) =>
    (
      await pool.query(
        'select state, quarantine_reason from stock_accounts where product_id = $1 order by created_at, id',
        [productId],
      )
    ).rows
  const casesOf = async (productId: string) =>
    (
      await pool.query(`select details from cases where kind = 'duplicate_account' and product_id = $1`, [
        productId,
      ])
    ).rows.map(({ details }) => details)

  test('are found under every spelling', async () => {
    const product = await autoReceive()
    await addOld(product, 'OldName')
    expect((await preview(product, ['oldname:x'])).lines).toMatchObject([{ verdict: 'new' }])
    await normalize()
    expect((await preview(product, ['oldname:x'])).lines).toMatchObject([{ verdict: 'in_stock' }])
    expect(await casesOf(product)).toEqual([])
  })

  test('a duplicate that no customer received is quarantined, and a case names the account', async () => {
    const product = await autoReceive()
    const older = await addOld(product, 'twin@mail.test')
    const younger = await addOld(product, 'Twin\u200b@mail.test')
    await normalize()
    expect(await statesOf(product)).toEqual([
      { state: 'available', quarantine_reason: null },
      { state: 'quarantined', quarantine_reason: 'duplicate' },
    ])
    expect(await casesOf(product)).toMatchObject([
      { account: expect.stringContaining('•••'), accountIds: [younger, older], setAside: younger },
    ])
    await normalize()
    expect(await casesOf(product)).toHaveLength(1)
  })

  test('an available account is not sold when its duplicate was sold', async () => {
    const product = await autoReceive()
    await addOld(product, 'Sold@mail.test')
    const buyer = await newBuyer(shop)
    const order = await buyer.order(product)
    await admin('PUT /api/orders/{id}', { params: { id: order.id }, body: { status: 'completed' } })
    await runJobs(shop)
    // Added after the normal form came, before the job reached the old one.
    await pool.query(`update stock_accounts set name_form = 1 where product_id = $1`, [product])
    await pool.query(`update stock_accounts set fingerprint = sha256('old') where product_id = $1`, [product])
    await add(product, ['sold@mail.test:x'])
    await normalize()
    expect(await statesOf(product)).toEqual([
      { state: 'delivered', quarantine_reason: null },
      { state: 'quarantined', quarantine_reason: 'duplicate' },
    ])
  })
})

describe('the list of accounts with passwords', () => {
  test('counts each account towards the hourly limit, and many open a case', async () => {
    const person = await shop.signIn('admin')
    const call = shop.caller(person.token, 'en')
    const product = await autoReceive()
    await add(
      product,
      Array.from({ length: 130 }, (_, number) => `listed-${number}:x`),
    )
    const list = (query: object) =>
      call('GET /api/subscriptions/{id}/accounts', { params: { id: product }, query })
    const cases = async () =>
      (await pool.query(`select details from cases where kind = 'accounts_shown'`)).rows
    expect((await list({ limit: 20 })).data).toHaveLength(20)
    expect(await cases()).toEqual([])
    const page = await list({ limit: 500 })
    expect(page.data, 'at most 100 a page').toHaveLength(100)
    expect(await cases()).toMatchObject([{ details: { accounts: 120, person: 'Test Person' } }])
    await expect(list({ limit: 1 })).rejects.toMatchObject({ status: 429 })
    const { rows } = await pool.query(
      `select after from audit_log where action = 'stock.reveal' and actor_id = $1 order by id`,
      [person.userId],
    )
    expect(rows.map(({ after }) => after.accounts)).toEqual([20, 100])
  })

  test('a refused list leaves the points for single reveals', async () => {
    const person = await shop.signIn('admin')
    const call = shop.caller(person.token, 'en')
    const product = await autoReceive()
    await add(
      product,
      Array.from({ length: 100 }, (_, number) => `kept-${number}:x`),
    )
    const list = (limit: number) =>
      call('GET /api/subscriptions/{id}/accounts', { params: { id: product }, query: { limit } })
    await list(50)
    await expect(list(100)).rejects.toMatchObject({ status: 429 })
    expect((await list(70)).data).toHaveLength(70)
  })
})
