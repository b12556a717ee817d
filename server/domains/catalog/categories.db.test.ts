import { describe, expect, test } from 'vitest'
import { addCategory, addPicture, addProduct } from '#tests/support/catalogue.ts'
import { testShop } from '#tests/support/shop.ts'

const shop = await testShop()
const db = shop.database.reader
const guest = shop.caller()
const people = {
  customer: shop.caller((await shop.signIn('user')).token),
  worker: shop.caller((await shop.signIn('worker')).token),
  admin: shop.caller((await shop.signIn('admin')).token),
}

await addCategory(db, 'music', { position: 2 })
await addCategory(db, 'games', { position: 1, icon: 'gamepad', color: '#112233' })
await addCategory(db, 'secret', { is_hidden: true, position: 3 })
await addCategory(db, 'closed', { is_active: false, position: 4 })
await addCategory(db, 'gone', { is_active: false, archived_at: new Date(), position: 5 })
await addProduct(db, 'tune')
await addProduct(db, 'hidden', { is_hidden: true })
await addProduct(db, 'inactive', { is_active: false })

describe('categories', () => {
  test('lists the visible categories in their order, with product counts', async () => {
    const { data } = await guest('GET /api/categories')
    expect(data.map(({ id, subscriptionCount }) => [id, subscriptionCount])).toEqual([
      ['games', 0],
      ['music', 1],
    ])
    expect(data[0]).toMatchObject({ icon: 'gamepad', color: '#112233', order: 1 })
  })

  test('counts a product as soon as it becomes visible', async () => {
    await db.updateTable('products').set({ is_hidden: false }).where('id', '=', 'hidden').execute()
    const { data } = await guest('GET /api/categories/{id}', { params: { id: 'music' } })
    expect(data.subscriptionCount).toBe(2)
  })

  test('lists all categories except archived ones for staff', async () => {
    const { data } = await people.worker('GET /api/categories', { query: { includeHidden: true } })
    expect(data.map(({ id }) => id)).toEqual(['games', 'music', 'secret', 'closed'])
    const closed = { params: { id: 'closed' }, query: { includeHidden: true } }
    expect((await people.admin('GET /api/categories/{id}', closed)).data).toMatchObject({ isActive: false })
  })

  test.each([
    ['a guest', guest, 401],
    ['a customer', people.customer, 403],
  ])('are not all shown to %s', async (_, call, status) => {
    const query = { includeHidden: true }
    await expect(call('GET /api/categories', { query })).rejects.toMatchObject({ status })
    await expect(call('GET /api/categories/{id}', { params: { id: 'closed' }, query })).rejects.toMatchObject(
      { status },
    )
  })

  test('shows a hidden category by link, and answers 404 for an inactive or unknown one', async () => {
    expect((await guest('GET /api/categories/{id}', { params: { id: 'secret' } })).data.isHidden).toBe(true)
    for (const id of ['closed', 'gone', 'nowhere', '\0']) {
      await expect(guest('GET /api/categories/{id}', { params: { id } })).rejects.toMatchObject({
        status: 404,
        code: 'category_not_found',
      })
    }
  })

  test('refuses unknown query parameters', async () => {
    const response = await fetch(`${shop.url}/api/categories?hidden=true`)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ errors: [{ field: 'hidden' }] })
  })
})

describe('banners', () => {
  test('lists the active banners in their order, with picture sizes', async () => {
    const image = await addPicture(db, '/uploads/wide.webp', [590])
    const mobile = await addPicture(db, '/uploads/narrow.webp', [375])
    const banner = { title: 'Sale', title_ar: 'عرض', image }
    await db
      .insertInto('banners')
      .values([
        { ...banner, position: 2, device_type: 'mobile', mobile_image: mobile },
        { ...banner, position: 1, link: '/categories/music' },
        { ...banner, position: 0, is_active: false },
      ])
      .execute()
    const { data } = await guest('GET /api/banners')
    expect(data).toMatchObject([
      { order: 1, deviceType: 'both', link: '/categories/music', mobileImage: null, mobileImageWidths: [] },
      {
        order: 2,
        deviceType: 'mobile',
        link: '',
        imageWidth: 960,
        imageHeight: 720,
        imageWidths: [590],
        mobileImage: mobile,
        mobileImageWidth: 960,
        mobileImageWidths: [375],
      },
    ])
  })

  test('lists all banners for admins only', async () => {
    const query = { scope: 'staff' } as const
    const { data } = await people.admin('GET /api/banners', { query })
    expect(data.map(({ order, isActive }) => [order, isActive])).toEqual([
      [0, false],
      [1, true],
      [2, true],
    ])
    await expect(guest('GET /api/banners', { query })).rejects.toMatchObject({ status: 401 })
    for (const call of [people.customer, people.worker])
      await expect(call('GET /api/banners', { query })).rejects.toMatchObject({ status: 403 })
  })
})
