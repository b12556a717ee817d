import { expect, test } from 'vitest'
import { halalas } from '#model/money.ts'
import { auditOf } from '#tests/support/audit.ts'
import { addProduct } from '#tests/support/catalogue.ts'
import { recordPageTags } from '#tests/support/page-tags.ts'
import { testShop } from '#tests/support/shop.ts'

const shop = await testShop()
const asAdmin = shop.caller((await shop.signIn('admin')).token, 'en')

await shop.database.transaction(async tx => {
  await tx.insertInto('categories').values({ id: 'all', name: 'All', name_ar: 'الكل' }).execute()
  const product = { category_id: 'all', name: 'Product', name_ar: 'منتج', price_halalas: halalas(100) }
  await tx
    .insertInto('products')
    .values([
      { id: 'first', ...product },
      { id: 'second', ...product },
      { id: 'gone', ...product, is_active: false, archived_at: new Date() },
    ])
    .execute()
})

type NewField = {
  subscription_id: string
  field_name: string
  field_name_ar: string
  [other: string]: unknown
}

const create = (fields: Partial<NewField> = {}, call = asAdmin) =>
  call('POST /api/subscriptions/custom-fields', {
    body: { subscription_id: 'first', field_name: 'email', field_name_ar: 'البريد', ...fields },
  }).then(({ data }) => data)
const change = (id: string, body: object) =>
  asAdmin('PUT /api/subscriptions/custom-fields/{id}', { params: { id }, body }).then(({ data }) => data)
const list = (query: { subscription_id?: string; page?: number; limit?: number } = {}) =>
  asAdmin('GET /api/subscriptions/custom-fields', { query })

test('a new field is an active, optional text by default', async () => {
  const field = await create({ field_name: 'player_id', field_name_ar: 'رقم اللاعب' })
  expect(field).toEqual({
    id: expect.any(String),
    subscription_id: 'first',
    field_name: 'player_id',
    field_name_ar: 'رقم اللاعب',
    field_type: 'text',
    placeholder: '',
    placeholder_ar: '',
    is_required: false,
    is_active: true,
    order_num: 0,
    options: [],
    validation_regex: null,
    version: 1,
  })
})

test('a shopper sees only the active fields of a product', async () => {
  const { id } = await create({ subscription_id: 'second', field_name: 'seen', is_required: true })
  const fields = async () =>
    (await shop.caller()('GET /api/subscriptions/{id}', { params: { id: 'second' } })).data.customFields.map(
      ({ fieldName }) => fieldName,
    )
  expect(await fields()).toEqual(['seen'])
  await change(id, { is_active: false })
  expect(await fields()).toEqual([])
})

test('a change touches only the fields it names', async () => {
  const field = await create({ field_name: 'size', field_type: 'select', options: [' S', 'M ', '', 'S'] })
  expect(field.options).toEqual(['S', 'M'])
  expect(await change(field.id, { is_required: true, validation_regex: '^[SM]$' })).toEqual({
    ...field,
    is_required: true,
    validation_regex: '^[SM]$',
    version: field.version + 1,
  })
  expect((await change(field.id, { validation_regex: '' })).validation_regex).toBeNull()
})

test.each([
  ['subscription_id', { subscription_id: 'unknown' }],
  ['subscription_id', { subscription_id: 'gone' }],
  ['field_name', { field_name: '' }],
  ['field_name', { field_name: '__proto__' }],
  ['field_name', { field_name: 'constructor' }],
  ['field_name_ar', { field_name_ar: ' ' }],
  ['field_type', { field_type: 'password' }],
  ['order_num', { order_num: -1 }],
  ['order_num', { order_num: '1' }],
  ['is_required', { is_required: 'true' }],
  ['options', { field_type: 'select' }],
  ['options', { field_type: 'select', options: [' '] }],
  ['validation_regex', { validation_regex: '(' }],
  ['validation_regex', { validation_regex: '(a+)+$' }],
  ['validation_regex', { validation_regex: 'a'.repeat(201) }],
  ['fieldName', { fieldName: 'x' }],
])('%s: %j is refused by name', async (field, fields) => {
  await expect(create(fields)).rejects.toMatchObject({
    status: 400,
    errors: [{ field, message: expect.stringMatching(/\S/) }],
  })
})

test('a dangerous pattern is refused with the reason', async () => {
  await expect(create({ field_name: 'slow', validation_regex: '^(\\w+\\s?)*$' })).rejects.toMatchObject({
    errors: [{ message: expect.stringContaining('repetition inside repetition') }],
  })
})

test('a field name is unique within a product, also under concurrency', async () => {
  const results = await Promise.allSettled([1, 2, 3].map(() => create({ field_name: 'once' })))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(create({ field_name: 'once' })).rejects.toMatchObject({
    status: 409,
    code: 'field_name_taken',
    errors: [{ field: 'field_name' }],
  })
  expect(await create({ field_name: 'once', subscription_id: 'second' })).toMatchObject({
    field_name: 'once',
  })
  const { id } = await create({ field_name: 'another' })
  await expect(change(id, { field_name: 'once' })).rejects.toMatchObject({ status: 409 })
})

test('a field cannot move to another product', async () => {
  const { id } = await create({ field_name: 'settled' })
  await expect(change(id, { subscription_id: 'second' })).rejects.toMatchObject({ status: 400 })
  expect(await change(id, { id, subscription_id: 'first' })).toMatchObject({ subscription_id: 'first' })
})

test('the list is in order, for all products or one, with pages', async () => {
  await create({ subscription_id: 'second', field_name: 'later', order_num: 5 })
  await create({ subscription_id: 'second', field_name: 'earlier', order_num: 2 })
  const { data } = await list({ subscription_id: 'second' })
  const orders = data.map(field => field.order_num)
  expect(orders).toEqual(orders.toSorted((a, b) => a - b))
  const all = await list()
  expect(new Set(all.data.map(field => field.subscription_id))).toEqual(new Set(['first', 'second']))
  expect(all.pagination).toMatchObject({ total: all.data.length, page: 1 })
  expect((await list({ page: 2, limit: 1 })).data).toEqual([all.data[1]])
})

test('a save over a version that the form has not seen is refused with the current field', async () => {
  const { id, version } = await create({ field_name: 'contested' })
  const first = await change(id, { version, placeholder: 'One' })
  await expect(change(id, { version, placeholder: 'Two' })).rejects.toMatchObject({
    status: 409,
    code: 'version_conflict',
    data: { id, placeholder: 'One', version: first.version },
  })
  expect(await change(id, { version: first.version, placeholder: 'Two' })).toMatchObject({
    placeholder: 'Two',
  })
  expect(await change(id, { placeholder: 'Three' }), 'without a version').toMatchObject({
    placeholder: 'Three',
  })
})

test('the order of a product’s fields is set with one call', async () => {
  await addProduct(shop.database.reader, 'ordered', { category_id: 'all' })
  const made = []
  for (const field_name of ['a', 'b', 'c'])
    made.push(await create({ subscription_id: 'ordered', field_name }))
  const [a = '', b = '', c = ''] = made.map(({ id }) => id)
  const order = (ids: string[], id = 'ordered') =>
    asAdmin('PUT /api/staff/subscriptions/{id}/custom-fields/order', { params: { id }, body: { ids } })
  const { data } = await order([c, a, b])
  expect(data.map(({ id, order_num }) => [id, order_num])).toEqual([
    [c, 0],
    [a, 1],
    [b, 2],
  ])
  expect((await list({ subscription_id: 'ordered' })).data).toEqual(data)
  expect(data[0]?.version, 'its place stays, so its open form is current').toBe(1)
  expect(data[1]?.version).toBe(2)
  await expect(order([c, a, a])).rejects.toMatchObject({ status: 400, errors: [{ field: 'ids' }] })
  await expect(order([a], 'gone')).rejects.toMatchObject({ status: 404, code: 'product_not_found' })
  expect((await list({ subscription_id: 'ordered' })).data, 'a refused order changes nothing').toEqual(data)
  expect(await auditOf(shop, 'ordered')).toMatchObject([
    { action: 'custom_field.reorder', before: { ids: [a, b, c] }, after: { ids: [c, a, b] } },
  ])
  const other = await create({ field_name: 'of_another_product' })
  const merged = (await order([b, c, other.id])).data.map(({ id }) => id)
  expect(merged, 'the field that was not named stays behind its neighbour').toEqual([b, c, a])
})

test('deleting removes it; a second deletion is 404', async () => {
  const { id } = await create({ field_name: 'short_lived' })
  const remove = () => asAdmin('DELETE /api/subscriptions/custom-fields/{id}', { params: { id } })
  await remove()
  await expect(remove()).rejects.toMatchObject({ status: 404, code: 'custom_field_not_found' })
  await expect(change(id, {})).rejects.toMatchObject({ status: 404 })
  await expect(change('none', {})).rejects.toMatchObject({ status: 404 })
})

test('a deletion is undone once, unless the name is taken or the product is gone', async () => {
  await addProduct(shop.database.reader, 'undone', { category_id: 'all' })
  const own = { subscription_id: 'undone' }
  await create({ ...own, field_name: 'a', order_num: 0 })
  const field = await create({
    ...own,
    field_name: 'b',
    order_num: 1,
    field_type: 'select',
    options: ['x', 'y'],
  })
  await create({ ...own, field_name: 'c', order_num: 2 })
  const params = { id: field.id }
  const remove = () => asAdmin('DELETE /api/subscriptions/custom-fields/{id}', { params })
  const restore = (call = asAdmin) => call('POST /api/subscriptions/custom-fields/{id}/restore', { params })
  const productVersion = async () =>
    (await asAdmin('GET /api/staff/subscriptions/{id}', { params: { id: 'undone' } })).data.version
  const unknown = { status: 404, code: 'custom_field_not_found' }
  await expect(restore(), 'not deleted').rejects.toMatchObject(unknown)
  await remove()
  const worker = shop.caller((await shop.signIn('worker')).token)
  await expect(restore(worker)).rejects.toMatchObject({ status: 403 })
  const versionBefore = await productVersion()
  const heard = await recordPageTags(shop)
  expect((await restore()).data).toEqual({ ...field, version: field.version + 1 })
  expect((await list(own)).data.map(({ field_name }) => field_name)).toEqual(['a', 'b', 'c'])
  expect(await productVersion(), 'an open product form is stale').toBe(versionBefore + 1)
  await expect.poll(heard).toContain('product:undone')
  await expect(restore(), 'again').rejects.toMatchObject(unknown)

  await remove()
  const other = await create({ ...own, field_name: 'b' })
  await expect(restore()).rejects.toMatchObject({ status: 409, code: 'field_name_taken' })
  await asAdmin('DELETE /api/subscriptions/custom-fields/{id}', { params: { id: other.id } })
  await asAdmin('DELETE /api/subscriptions/{id}', { params: { id: 'undone' } })
  await expect(restore()).rejects.toMatchObject({ status: 404, code: 'product_not_found' })
  expect((await auditOf(shop, field.id)).map(({ action }) => action)).toEqual([
    'custom_field.create',
    'custom_field.delete',
    'custom_field.restore',
    'custom_field.delete',
  ])
})

test('a change drops every cached page and writes an audit entry', async () => {
  const heard = await recordPageTags(shop)
  const { id } = await create({ field_name: 'told' })
  await change(id, { placeholder: 'Here' })
  await expect.poll(heard).toContain('product:first')
  expect(await auditOf(shop, id)).toMatchObject([
    { action: 'custom_field.create', after: { field_name: 'told' } },
    { action: 'custom_field.update', before: { placeholder: '' }, after: { placeholder: 'Here' } },
  ])
})

test('a worker may not read or change custom fields', async () => {
  const worker = shop.caller((await shop.signIn('worker')).token)
  await expect(create({}, worker)).rejects.toMatchObject({ status: 403 })
})
