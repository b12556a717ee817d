import { describe, expect, test } from 'vitest'
import { addStock } from '#tests/support/catalogue.ts'
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

  test('two saves of one version at once: one wins', async () => {
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

  test('a caller that sends no version overwrites', async () => {
    const { id } = await create({ name: 'Without a version' })
    await change(id, { price: '30' })
    expect(await change(id, { price: '31' })).toMatchObject({ price: 31 })
  })

  test('changing a purchase field on its own screen makes an open product form stale', async () => {
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

describe('what the product form opens with', () => {
  test('own prices of a payment option differ from those that follow the price', async () => {
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

  test('it says whether deleting removes the product, and who changed it last', async () => {
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

  test.each(['none', 'NOT A SLUG', '\u0000'])('%j is no product', async id => {
    await expect(edited(id)).rejects.toMatchObject({ status: 404, code: 'product_not_found' })
  })
})
