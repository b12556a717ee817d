import { describe, expect, test } from 'vitest'
import { dropChangedPages } from '#server/render/drop-changed-pages.ts'
import { installPages } from '#server/render/pages.ts'
import { auditOf } from '#tests/support/audit.ts'
import { addAccounts, newProduct } from '#tests/support/buying.ts'
import { formOf, pictureFile } from '#tests/support/forms.ts'
import { recordPageTags } from '#tests/support/page-tags.ts'
import { testShop } from '#tests/support/shop.ts'
import { testPages, testWebBuild } from '#tests/support/web-build.ts'

const shop = await testShop({
  installWeb: async (app, { clock, live }, cache) => {
    installPages(app, { ...testPages(testWebBuild(), clock), cache })
    dropChangedPages(live, cache, 0)
  },
})
const { reader } = shop.database
const noon = new Date('2026-05-10T09:00:00Z')
shop.travelTo(noon)
const expiresAt = new Date('2026-12-31')
const asAdmin = shop.caller((await shop.signIn('admin', { expiresAt })).token, 'en')
const asWorker = shop.caller((await shop.signIn('worker', { expiresAt })).token)
const guest = shop.caller()
const [film, song, game] = [await newProduct(shop), await newProduct(shop), await newProduct(shop)]
const titles = { title: 'Exams', titleAr: 'الاختبارات' }

const create = async (fields: object = {}, call = asAdmin) =>
  (await call('POST /api/collections', { body: { ...titles, productIds: [film, song], ...fields } })).data
const change = async (id: string, fields: object) =>
  (await asAdmin('PUT /api/collections/{id}', { params: { id }, body: { ...titles, ...fields } })).data
const shown = async () => (await guest('GET /api/collections')).data
const productsOf = async (id: string) =>
  (await shown()).find(collection => collection.id === id)?.subscriptions.map(product => product.id)
const listed = async () =>
  (await asAdmin('GET /api/collections', { query: { scope: 'staff' } })).data.map(({ id }) => id)
const hasPage = async (id: string) => (await (await fetch(`${shop.url}/`)).text()).includes(id)

describe('what shoppers see', () => {
  test('a new collection with its products in their order', async () => {
    const { id } = await create({ productIds: [song, film], description: 'For the week' })
    expect((await shown()).find(collection => collection.id === id)).toMatchObject({
      ...titles,
      description: 'For the week',
      image: null,
      isActive: true,
      startsOn: null,
      endsOn: null,
      version: 1,
      productIds: [song, film],
      subscriptions: [{ id: song, inStock: true }, { id: film }],
    })
    await change(id, { productIds: [game, film, song] })
    expect(await productsOf(id)).toEqual([game, film, song])
  })

  test('from the first midnight in Riyadh until the end of the last day, also from the cached page', async () => {
    const { id } = await create({ startsOn: '2026-06-01', endsOn: '2026-06-02' })
    const isShownAt = async (moment: string) => {
      shop.travelTo(new Date(moment))
      return [(await productsOf(id)) !== undefined, await hasPage(id)]
    }
    expect(await isShownAt('2026-05-31T20:59:59.999Z')).toEqual([false, false])
    expect(await isShownAt('2026-05-31T21:00:00.000Z')).toEqual([true, true])
    expect(await isShownAt('2026-06-02T20:59:59.999Z')).toEqual([true, true])
    expect(await isShownAt('2026-06-02T21:00:00.000Z')).toEqual([false, false])
    shop.travelTo(noon)
  })

  test('neither hidden products nor a collection that is off', async () => {
    const hidden = await newProduct(shop, undefined, { is_hidden: true })
    const { id } = await create({ productIds: [hidden, film] })
    expect(await productsOf(id)).toEqual([film])
    const { data } = await asAdmin('GET /api/collections', { query: { scope: 'staff' } })
    expect(data.find(collection => collection.id === id)?.subscriptions).toHaveLength(2)
    const toggle = (isActive: boolean) =>
      asAdmin('PATCH /api/collections/{id}/toggle', { params: { id }, body: { isActive } })
    expect((await toggle(false)).data.isActive).toBe(false)
    expect(await productsOf(id)).toBeUndefined()
    await toggle(true)
    expect(await productsOf(id)).toEqual([film])
  })

  test('sold-out products last, and no collection without anything to buy', async () => {
    const [soldOut, other] = [await newProduct(shop, 0), await newProduct(shop, 0)]
    const { id } = await create({ productIds: [soldOut, film] })
    expect(await productsOf(id)).toEqual([film, soldOut])
    const { id: empty } = await create({ productIds: [soldOut, other] })
    expect(await productsOf(empty)).toBeUndefined()
    expect(await hasPage(empty)).toBe(false)
    await addAccounts(shop, other, 1)
    expect(await productsOf(empty)).toEqual([other, soldOut])
    // The page had no product of the collection, so it must be dropped by availability.
    await expect.poll(() => hasPage(empty)).toBe(true)
  })

  test('a cached page without a collection that was deleted', async () => {
    const { id } = await create()
    await expect.poll(() => hasPage(id)).toBe(true)
    await asAdmin('DELETE /api/collections/{id}', { params: { id } })
    await expect.poll(() => hasPage(id)).toBe(false)
  })
})

describe('the form', () => {
  test.each([
    ['title', { title: ' ' }],
    ['titleAr', { titleAr: undefined }],
    ['productIds', { productIds: undefined }],
    ['productIds', { productIds: [film] }],
    ['productIds', { productIds: Array.from({ length: 7 }, (_, index) => `product-${index}`) }],
    ['productIds', { productIds: [film, film] }],
    ['productIds', { productIds: [film, 'no-such'] }],
    ['endsOn', { startsOn: '2026-06-02', endsOn: '2026-06-01' }],
    ['image', { image: 'https://elsewhere.example/a.webp' }],
    ['image', { image: '/uploads/collections/never-uploaded.webp' }],
    ['views', { views: 9 }],
  ])('%s: %j is refused by name', async (field, fields) => {
    await expect(create(fields)).rejects.toMatchObject({
      status: 400,
      errors: [{ field, message: expect.stringMatching(/\S/) }],
    })
  })

  test('a missing field keeps its value, an empty text clears it', async () => {
    const upload = formOf({ image: await pictureFile(), purpose: 'collection' })
    const { filePath: image } = (await asAdmin('POST /api/uploads', { body: upload })).data
    const saved = { image, startsOn: '2026-06-01', endsOn: '2026-06-02', productIds: [song, film] }
    const { id } = await create(saved)
    expect(await change(id, {})).toMatchObject(saved)
    await expect(change(id, { endsOn: '2026-05-01' })).rejects.toMatchObject({
      errors: [{ field: 'endsOn', message: 'The last day is before the first day' }],
    })
    expect(await change(id, { image: '', startsOn: '', endsOn: '' })).toMatchObject({
      image: null,
      startsOn: null,
      endsOn: null,
    })
  })

  test('a stale save is refused with the current collection, also when only its products changed', async () => {
    const { id, version } = await create()
    const first = await change(id, { version, productIds: [song, game] })
    await expect(change(id, { version, productIds: [film, game] })).rejects.toMatchObject({
      status: 409,
      code: 'version_conflict',
      data: { id, productIds: [song, game], version: first.version },
    })
    const { data } = await asAdmin('GET /api/staff/collections/{id}', { params: { id } })
    expect(data).toEqual(first)
  })

  test('a deleted product leaves its collections', async () => {
    const gone = await newProduct(shop)
    const { id } = await create({ productIds: [gone, film, song] })
    await asAdmin('DELETE /api/subscriptions/{id}', { params: { id: gone } })
    const { data } = await asAdmin('GET /api/staff/collections/{id}', { params: { id } })
    expect(data.productIds).toEqual([film, song])
  })
})

describe('the order of the collections', () => {
  const reorder = async (ids: string[], call = asAdmin) =>
    (await call('PUT /api/staff/collections/order', { body: { ids } })).data.ids

  test('a new collection is the last, and an admin moves it to the front', async () => {
    const before = await listed()
    const { id } = await create()
    expect(await listed()).toEqual([...before, id])
    expect(await reorder([id, ...before])).toEqual([id, ...before])
    expect((await shown())[0]?.id).toBe(id)
  })

  test('keeps a collection that the person had not seen and leaves out a deleted one', async () => {
    const before = await listed()
    expect(await reorder(before.slice(1))).toEqual(before)
    expect(await reorder([...before, crypto.randomUUID()])).toEqual(before)
    await expect(reorder(before, asWorker)).rejects.toMatchObject({ status: 403 })
  })
})

describe('undoing a deletion', () => {
  const remove = (id: string) => asAdmin('DELETE /api/collections/{id}', { params: { id } })
  const restore = async (id: string, call = asAdmin) =>
    (await call('POST /api/collections/{id}/restore', { params: { id } })).data
  const unknown = { status: 404, code: 'collection_not_found' }

  test('brings a collection back in its place, with its products, also on the cached page', async () => {
    const collection = await create({ productIds: [song, film, game], startsOn: '2026-01-01' })
    const { id } = collection
    await create()
    const order = await listed()
    await expect(restore(id), 'not deleted').rejects.toMatchObject(unknown)
    await remove(id)
    await expect.poll(() => hasPage(id)).toBe(false)
    await expect(restore(id, asWorker)).rejects.toMatchObject({ status: 403 })
    expect(await restore(id)).toEqual({ ...collection, version: collection.version + 1 })
    expect(await listed()).toEqual(order)
    expect(await productsOf(id)).toEqual([song, film, game])
    await expect.poll(() => hasPage(id)).toBe(true)
    await expect(restore(id), 'again').rejects.toMatchObject(unknown)
    await expect(restore(crypto.randomUUID())).rejects.toMatchObject(unknown)
    expect((await auditOf(shop, id)).at(-1)).toMatchObject({
      action: 'collection.restore',
      after: { productIds: [song, film, game] },
    })
  })

  test('leaves out a product that was deleted meanwhile; an archived one can come back later', async () => {
    const [gone, archived] = [await newProduct(shop), await newProduct(shop, 1)]
    const { id } = await create({ productIds: [gone, archived, film, song] })
    const removeProduct = async (product: string) =>
      (await asAdmin('DELETE /api/subscriptions/{id}', { params: { id: product } })).data.archived
    expect(await removeProduct(archived)).toBe(true)
    await remove(id)
    expect(await removeProduct(gone)).toBe(false)
    expect((await restore(id)).productIds).toEqual([film, song])
    await asAdmin('POST /api/subscriptions/{id}/restore', {
      params: { id: archived },
      body: { isActive: true },
    })
    expect(await productsOf(id)).toEqual([archived, film, song])
  })
})

test('every change drops the pages and is in the audit log', async () => {
  const heard = await recordPageTags(shop)
  const { id } = await create()
  await change(id, { title: 'Finals' })
  await asAdmin('PATCH /api/collections/{id}/toggle', { params: { id } })
  await asAdmin('DELETE /api/collections/{id}', { params: { id } })
  await expect.poll(() => heard().filter(tag => tag === 'collections').length).toBe(4)
  const entries = await auditOf(shop, id)
  expect(entries.map(({ action }) => action)).toEqual([
    'collection.create',
    'collection.update',
    'collection.toggle',
    'collection.delete',
  ])
  expect(entries[1]).toMatchObject({ before: { title: 'Exams' }, after: { title: 'Finals' } })
  const { length } = await reader
    .selectFrom('collection_products')
    .select('product_id')
    .where('collection_id', '=', id)
    .execute()
  expect(length).toBe(0)
  await expect(change(id, {})).rejects.toMatchObject({ status: 404, code: 'collection_not_found' })
  await expect(create({}, asWorker)).rejects.toMatchObject({ status: 403, code: 'forbidden' })
})
