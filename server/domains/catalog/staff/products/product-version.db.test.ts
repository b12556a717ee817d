import { describe, expect, test } from 'vitest'
import { addStock } from '#tests/support/catalogue.ts'
import { downloadCsv } from '#tests/support/csv.ts'
import { staffProducts } from '#tests/support/staff-products.ts'

const { shop, asAdmin, asWorker, create, change } = await staffProducts()

const edited = async (id: string, call = asAdmin) =>
  (await call('GET /api/staff/subscriptions/{id}', { params: { id } })).data

describe('the version of a product', () => {
  test('a stale save is refused with the current product and changes nothing', async () => {
    const { id, version } = await create({ name: 'Contested' })
    const first = await change(id, { version, price: '30' }, asWorker)
    expect(first.version).toBeGreaterThan(version)
    await expect(change(id, { version, price: '40' })).rejects.toMatchObject({
      status: 409,
      code: 'version_conflict',
      data: { id, price: 30, version: first.version },
    })
    expect(await edited(id)).toMatchObject({ price: 30, version: first.version })
  })

  test('of two concurrent saves of one version, one wins', async () => {
    const { id, version } = await create({ name: 'At once' })
    const saves = await Promise.allSettled([
      change(id, { version, price: '31' }),
      change(id, { version, price: '32' }, asWorker),
    ])
    expect(saves.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('the next save of the same person does not conflict', async () => {
    const { id, version } = await create({ name: 'Saved twice' })
    const first = await change(id, { version, price: '30' })
    const second = await change(id, { version: first.version, price: '31' })
    expect(second).toMatchObject({ price: 31 })
    expect((await edited(id)).version).toBe(second.version)
  })

  test('a request without a version overwrites', async () => {
    const { id } = await create({ name: 'Without a version' })
    await change(id, { price: '30' })
    expect(await change(id, { price: '31' })).toMatchObject({ price: 31 })
  })

  test('saving the product form makes an open form of a purchase field stale', async () => {
    const { id } = await create({ name: 'With an open field' })
    const body = { subscription_id: id, field_name: 'email', field_name_ar: 'البريد' }
    const field = (await asAdmin('POST /api/subscriptions/custom-fields', { body })).data
    const customFields = [{ id: field.id, fieldName: 'email', fieldNameAr: 'بريد الحساب' }]
    await change(id, { customFields: JSON.stringify(customFields) })
    const save = asAdmin('PUT /api/subscriptions/custom-fields/{id}', {
      params: { id: field.id },
      body: { version: field.version, placeholder: 'name@mail.test' },
    })
    await expect(save).rejects.toMatchObject({
      code: 'version_conflict',
      data: { id: field.id, field_name_ar: 'بريد الحساب', placeholder: '' },
    })
  })

  test('saving a custom field on its own screen makes an open product form stale', async () => {
    const { id, version } = await create({ name: 'With fields' })
    const body = { subscription_id: id, field_name: 'email', field_name_ar: 'البريد' }
    const field = (await asAdmin('POST /api/subscriptions/custom-fields', { body })).data
    await expect(change(id, { version })).rejects.toMatchObject({ code: 'version_conflict' })
    const { version: second } = await edited(id)
    await asAdmin('PUT /api/subscriptions/custom-fields/{id}', {
      params: { id: field.id },
      body: { is_required: true },
    })
    const { version: third } = await edited(id)
    await asAdmin('DELETE /api/subscriptions/custom-fields/{id}', { params: { id: field.id } })
    const { version: fourth } = await edited(id)
    expect([second, third, fourth]).toEqual([version + 1, version + 2, version + 3])
  })

  test('a sale does not make an open form stale', async () => {
    const { id, version } = await create({ name: 'Selling' })
    const { reader } = shop.database
    await reader.updateTable('products').set({ sold_count: 7 }).where('id', '=', id).execute()
    expect(await change(id, { version, price: '30' })).toMatchObject({ price: 30 })
  })

  test.each(['0', '-1', '1.5', 'x', '99999999999'])('%j is no version', async version => {
    const { id } = await create({ name: 'Versioned' })
    await expect(change(id, { version })).rejects.toMatchObject({
      status: 400,
      errors: [{ field: 'version' }],
    })
  })
})

describe('the data of the product form', () => {
  test('counts only accounts that can still be sold, as the export does', async () => {
    const { id } = await create({ name: 'Expiring stock' })
    const { reader, pool } = shop.database
    await addStock(reader, id, 30, 3)
    await pool.query(
      `update stock_accounts set expires_at = now() + interval '29 days'
       where id = (select id from stock_accounts where product_id = $1 limit 1)`,
      [id],
    )
    expect(await edited(id)).toMatchObject({ stock: 2, stockByDuration: [{ days: 30, available: 2 }] })
    const file = await downloadCsv(
      shop,
      '/api/subscriptions/export?search=expiring+stock',
      await shop.signIn('worker'),
    )
    expect(file.rows).toMatchObject([{ ID: id, Stock: '2' }])
  })

  test('tells prices set per payment option from prices derived from the base price', async () => {
    const durations = [
      { value: 30, price: 20 },
      { value: 90, price: 50, subscriptionPrice: 45 },
    ]
    const { id } = await create({ name: 'Priced', durations })
    expect((await edited(id, asWorker)).durations).toMatchObject([
      { oneTimePrice: null, subscriptionPrice: null },
      { oneTimePrice: null, subscriptionPrice: 45 },
    ])
  })

  test('says whether deleting removes the product, and who changed it last', async () => {
    const { id } = await create({ name: 'Deletable' })
    expect(await edited(id)).toMatchObject({
      isDeletable: true,
      soldThisMonth: 0,
      renewingSubscriptions: 0,
      lastChange: { at: expect.any(String), by: expect.any(String) },
    })
    await addStock(shop.database.reader, id, 30, 1)
    expect(await edited(id)).toMatchObject({ isDeletable: false, stock: 1 })
  })

  test('customers and guests may not read it', async () => {
    const { id } = await create({ name: 'For staff' })
    const customer = shop.caller((await shop.signIn('user')).token)
    await expect(edited(id, customer)).rejects.toMatchObject({ status: 403 })
    await expect(edited(id, shop.caller())).rejects.toMatchObject({ status: 401 })
  })

  test.each(['none', 'NOT A SLUG', '\u0000'])('%j is 404', async id => {
    await expect(edited(id)).rejects.toMatchObject({ status: 404, code: 'product_not_found' })
  })
})
