import { describe, expect, test } from 'vitest'
import { halalas } from '#model/money.ts'
import { auditOf } from '#tests/support/audit.ts'
import { formOf, pictureFile } from '#tests/support/forms.ts'
import { recordPageTags } from '#tests/support/page-tags.ts'
import { testShop } from '#tests/support/shop.ts'

const shop = await testShop()
const worker = await shop.signIn('worker')
const asWorker = shop.caller(worker.token, 'en')

type Fields = Parameters<typeof formOf>[0]

const create = (fields: Fields = {}, call = asWorker) =>
  call('POST /api/categories', { body: formOf({ name: 'Music', nameAr: 'موسيقى', ...fields }) }).then(
    ({ data }) => data,
  )
const change = (id: string, fields: Fields = {}) =>
  asWorker('PUT /api/categories/{id}', {
    params: { id },
    body: formOf({ name: 'Music', nameAr: 'موسيقى', ...fields }),
  }).then(({ data }) => data)
const restore = (id: string, call = asWorker) =>
  call('POST /api/categories/{id}/restore', { params: { id } }).then(({ data }) => data)
const remove = (id: string) =>
  asWorker('DELETE /api/categories/{id}', { params: { id } }).then(({ data }) => data)

async function addProduct(categoryId: string, overrides: { archived?: boolean } = {}): Promise<string> {
  const id = `in-${categoryId}`
  await shop.database.transaction(tx =>
    tx
      .insertInto('products')
      .values({
        id,
        category_id: categoryId,
        name: 'Product',
        name_ar: 'منتج',
        price_halalas: halalas(100),
        ...(overrides.archived ? { archived_at: new Date(), is_active: false } : {}),
      })
      .execute(),
  )
  return id
}

describe('creating and changing', () => {
  test('a form becomes a category', async () => {
    const category = await create({
      name: 'Live Concerts',
      description: 'On stage',
      isHidden: 'true',
      icon: 'music',
      color: '#a1B2c3',
      order: '4',
    })
    expect(category).toEqual({
      id: 'live-concerts',
      version: 1,
      name: 'Live Concerts',
      nameAr: 'موسيقى',
      description: 'On stage',
      descriptionAr: '',
      icon: 'music',
      color: '#a1B2c3',
      isHidden: true,
      isActive: true,
      order: 4,
      subscriptionCount: 0,
    })
  })

  test('JSON works too', async () => {
    const response = await fetch(`${shop.url}/api/categories`, {
      method: 'POST',
      headers: { authorization: `Bearer ${worker.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Radio', nameAr: 'إذاعة', isHidden: false, order: 2 }),
    })
    expect(response.status).toBe(201)
    expect((await response.json()).data).toMatchObject({ id: 'radio', isHidden: false, order: 2 })
  })

  test('the icon may be a file (also GIF) or the path of an upload', async () => {
    const { id, icon } = await create({ name: 'Drawn', icon: await pictureFile({ format: 'gif' }) })
    expect(icon).toMatch(/^\/uploads\/icons\/[\da-f]{64}\.webp$/)
    expect((await fetch(shop.url + icon)).status).toBe(200)
    expect((await create({ name: 'Same icon', icon })).icon).toBe(icon)
    expect((await change(id)).icon).toBe(icon)
    expect((await change(id, { icon: '' })).icon).toBe('')
  })

  test('a missing field keeps its value', async () => {
    const { id } = await create({ name: 'Kept', color: '#000000', order: '7', isActive: 'false' })
    expect(await change(id, { name: 'Kept still' })).toMatchObject({
      id,
      name: 'Kept still',
      color: '#000000',
      order: 7,
      isActive: false,
    })
  })

  test.each([
    ['name', { name: '' }],
    ['nameAr', { nameAr: undefined }],
    ['isHidden', { isHidden: 'maybe' }],
    ['color', { color: 'red;background:url(x)' }],
    ['order', { order: '-1' }],
    ['icon', { icon: 'javascript:alert(1)' }],
    ['icon', { icon: '/uploads/icons/none.webp' }],
    ['slug', { slug: 'my-own' }],
  ])('%s: %j is refused by name', async (field, fields) => {
    await expect(create(fields)).rejects.toMatchObject({
      status: 400,
      errors: [{ field, message: expect.stringMatching(/\S/) }],
    })
  })

  test('an unknown category is 404', async () => {
    await expect(change('nothing')).rejects.toMatchObject({ status: 404, code: 'category_not_found' })
    await expect(remove('nothing')).rejects.toMatchObject({ status: 404 })
  })
})

describe('deleting', () => {
  test('is refused while the category has products', async () => {
    const { id } = await create({ name: 'Full' })
    await addProduct(id)
    await expect(remove(id)).rejects.toMatchObject({
      status: 409,
      code: 'category_not_empty',
      message: expect.stringContaining('Move or delete'),
    })
    expect(await change(id, { name: 'Full' })).toMatchObject({ subscriptionCount: 1 })
  })

  test('archives the category of archived products, and deletes an empty one', async () => {
    const { id: empty } = await create({ name: 'Empty' })
    expect(await remove(empty)).toEqual({ archived: false })
    const { id: past } = await create({ name: 'Past' })
    await addProduct(past, { archived: true })
    expect(await remove(past)).toEqual({ archived: true })
    await expect(change(past)).rejects.toMatchObject({ status: 404 })
    expect((await create({ name: 'Past' })).id).toBe('past-2')
  })

  test('a product moved into it at the same time is refused or keeps its category', async () => {
    for (let round = 0; round < 8; round++) {
      const { id } = await create({ name: `Race ${round}` })
      const product = asWorker('POST /api/subscriptions', {
        body: formOf({
          name: `Racer ${round}`,
          nameAr: 'س',
          description: 'd',
          descriptionAr: 'و',
          price: 5,
          categoryId: id,
          durations: [{ value: 30, price: 5 }],
          image: await pictureFile(),
        }),
      })
      const [created, removed] = await Promise.allSettled([product, remove(id)])
      const refused = [created, removed].filter(result => result.status === 'rejected')
      expect(refused).toMatchObject([
        { reason: { code: expect.stringMatching(/^(category_not_empty|validation_failed)$/) } },
      ])
    }
  })
})

describe('undoing a deletion', () => {
  const unknown = { status: 404, code: 'category_not_found' }

  test('brings a category back as it was, in its place, once', async () => {
    const category = await create({ name: 'Back', order: '3', color: '#a1B2c3', isHidden: 'true' })
    const { id } = category
    await expect(restore(id), 'not deleted').rejects.toMatchObject(unknown)
    await remove(id)
    const customer = shop.caller((await shop.signIn('user')).token)
    await expect(restore(id, customer)).rejects.toMatchObject({ status: 403 })
    const heard = await recordPageTags(shop)
    expect(await restore(id)).toEqual({ ...category, version: category.version + 1 })
    await expect.poll(heard).toContain('categories')
    await expect(restore(id), 'again').rejects.toMatchObject(unknown)
    await expect(restore('never-was')).rejects.toMatchObject(unknown)
    expect((await auditOf(shop, id)).map(({ action }) => action)).toEqual([
      'category.create',
      'category.delete',
      'category.restore',
    ])
  })

  test.each(['true', 'false'])('restores an archived category that had isActive %s', async isActive => {
    const category = await create({ name: `Archived ${isActive}`, isActive })
    await addProduct(category.id, { archived: true })
    expect(await remove(category.id)).toEqual({ archived: true })
    const { version, ...restored } = await restore(category.id)
    expect(restored).toEqual({ ...category, version: undefined })
    expect(version).toBeGreaterThan(category.version)
    await expect(restore(category.id), 'again').rejects.toMatchObject(unknown)
  })

  test('is refused when another category has the slug by now', async () => {
    const { id } = await create({ name: 'Reused' })
    await remove(id)
    expect((await create({ name: 'Reused', nameAr: 'أخرى' })).id).toBe(id)
    const taken = { status: 409, code: 'category_slug_taken', message: expect.stringContaining('address') }
    await expect(restore(id)).rejects.toMatchObject(taken)
    // The refusal leaves the deleted one where it was, and the last deletion is the one to undo.
    await expect(restore(id)).rejects.toMatchObject(taken)
    await remove(id)
    expect(await restore(id)).toMatchObject({ nameAr: 'أخرى' })
  })
})

test('the audit log has an entry for each change', async () => {
  const { id } = await create({ name: 'Told' })
  await change(id, { name: 'Retold' })
  await remove(id)
  expect(await auditOf(shop, id)).toMatchObject([
    { action: 'category.create', after: { name: 'Told' }, actor_id: worker.userId },
    { action: 'category.update', before: { name: 'Told' }, after: { name: 'Retold' } },
    { action: 'category.delete', before: { name: 'Retold' } },
  ])
})

test('a change drops every cached page', async () => {
  const heard = await recordPageTags(shop)
  await create({ name: 'Announced' })
  await expect.poll(heard).toContain('categories')
})

test('customers and guests may change nothing', async () => {
  const customer = shop.caller((await shop.signIn('user')).token)
  await expect(create({}, customer)).rejects.toMatchObject({ status: 403 })
  await expect(create({}, shop.caller())).rejects.toMatchObject({ status: 401 })
})
