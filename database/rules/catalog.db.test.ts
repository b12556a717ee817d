import fc from 'fast-check'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { halalas } from '#model/money.ts'
import { salePrice } from '#model/pricing.ts'
import { testDatabase } from '#tests/support/database.ts'
import { expectRefusal } from './expect-refusal.ts'
import { hash, inAnHour, insertCoupon, insertProduct, price } from './rows.ts'

const database = await testDatabase()
const db = database.reader

test('there is exactly one row of settings', async () => {
  await expectRefusal(db.insertInto('site_settings').defaultValues().execute(), 'site_settings_pkey')
  await expectRefusal(
    db.insertInto('site_settings').values({ id: false }).execute(),
    'site_settings_is_one_row',
  )
  await expectRefusal(db.deleteFrom('site_settings').execute(), 'site_settings_stay')
  expect(await db.selectFrom('site_settings').select('default_currency').execute()).toEqual([
    { default_currency: 'SAR' },
  ])
})

test.each(['Tune', '-tune', 'tune plus', '', 'a'.repeat(65), 'tune/1'])(
  '"%s" is not a valid product id',
  id => expectRefusal(insertProduct(db, { id }), 'products_id_check'),
)

test('a price is a positive number of halalas', async () => {
  await expectRefusal(insertProduct(db, { price_halalas: halalas(0) }), 'products_price_halalas_check')
  await expectRefusal(insertProduct(db, { price_halalas: halalas(-1) }), 'products_price_halalas_check')
})

test('a discount is a percentage', async () => {
  await expectRefusal(insertProduct(db, { discount_percent: 100 }), 'products_discount_percent_check')
  await expectRefusal(insertProduct(db, { discount_percent: -1 }), 'products_discount_percent_check')
})

test('the sort price is the price minus the discount, rounded half up', async () => {
  const id = await insertProduct(db)
  const amount = fc.integer({ min: 1, max: 100_000_000 })
  const hundredths = fc.integer({ min: 0, max: 9_999 })
  await fc.assert(
    fc.asyncProperty(amount, hundredths, async (price_halalas, hundredth) => {
      const discount = hundredth / 100
      const { sale_price_halalas } = await db
        .updateTable('products')
        .set({ price_halalas: halalas(price_halalas), discount_percent: discount })
        .where('id', '=', id)
        .returning('sale_price_halalas')
        .executeTakeFirstOrThrow()
      expect(sale_price_halalas).toBe(salePrice(halalas(price_halalas), discount))
    }),
  )
})

test('a category with products cannot be deleted', async () => {
  const id = await insertProduct(db)
  const { category_id } = await db
    .selectFrom('products')
    .select('category_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await expectRefusal(
    db.deleteFrom('categories').where('id', '=', category_id).execute(),
    'products_category_id_fkey',
  )
})

test('an archived product or category is never active', async () => {
  const archived = { archived_at: new Date(), is_active: true }
  await expectRefusal(insertProduct(db, archived), 'products_archived_are_inactive')
  await expectRefusal(
    db
      .insertInto('categories')
      .values({ id: 'old', name: 'Old', name_ar: 'Old', ...archived })
      .execute(),
    'categories_archived_are_inactive',
  )
})

test('durations and custom fields are unique per product', async () => {
  const product_id = await insertProduct(db)
  const duration = { product_id, days: 30, price_halalas: price }
  const field = { product_id, field_name: 'email', field_name_ar: 'email' }
  const addDuration = () => db.insertInto('product_durations').values(duration).execute()
  const addField = () => db.insertInto('product_custom_fields').values(field).execute()
  await addDuration()
  await addField()
  await expectRefusal(addDuration(), 'product_durations_product_id_days_key')
  await expectRefusal(addField(), 'product_custom_fields_product_id_field_name_key')
})

test('products and banners refer to uploaded pictures, which cannot be deleted while in use', async () => {
  await expectRefusal(insertProduct(db, { image: '/uploads/none.webp' }), 'products_image_fkey')
  const picture = { path: '/uploads/a.webp', sha256: hash('a'), width: 1, height: 1, byte_size: 1 }
  await db.insertInto('media').values(picture).execute()
  await insertProduct(db, { image: picture.path })
  await expectRefusal(db.deleteFrom('media').execute(), 'products_image_fkey')
  const banner = { title: 'Sale', title_ar: 'Sale', image: picture.path }
  const insert = (changes: object) =>
    db
      .insertInto('banners')
      .values({ ...banner, ...changes })
      .execute()
  await expectRefusal(insert({ device_type: 'mobile' }), 'banners_mobile_has_mobile_image')
  for (const link of ['https://example.test', '//example.test', '/\\example.test', 'javascript:alert(1)'])
    await expectRefusal(insert({ link }), 'banners_link_is_local')
  await insert({ link: '/' })
  await insert({ link: '/categories/music' })
  await expectRefusal(
    insert({ starts_on: '2026-06-02', ends_on: '2026-06-01' }),
    'banners_end_not_before_start',
  )
  await insert({ starts_on: '2026-06-01', ends_on: '2026-06-01' })
})

test('a collection holds a product once, and loses it when the product is deleted', async () => {
  const kept = await insertProduct(db)
  const deleted = await insertProduct(db)
  const collection = { title: 'Exams', title_ar: 'الاختبارات' }
  const insert = (changes: object) =>
    db
      .insertInto('collections')
      .values({ ...collection, ...changes })
      .returning('id')
      .executeTakeFirstOrThrow()
  await expectRefusal(
    insert({ starts_on: '2026-06-02', ends_on: '2026-06-01' }),
    'collections_end_not_before_start',
  )
  await expectRefusal(insert({ image: '/uploads/none.webp' }), 'collections_image_fkey')
  const { id: collection_id } = await insert({})
  const add = (product_id: string, position: number) =>
    db.insertInto('collection_products').values({ collection_id, product_id, position }).execute()
  await add(kept, 0)
  await add(deleted, 1)
  await expectRefusal(add(kept, 2), 'collection_products_pkey')
  await db.deleteFrom('products').where('id', '=', deleted).execute()
  const left = await db.selectFrom('collection_products').select('product_id').execute()
  expect(left).toEqual([{ product_id: kept }])
})

test('the same picture is stored once', async () => {
  const picture = { path: '/uploads/b.webp', sha256: hash('b'), width: 1, height: 1, byte_size: 1 }
  const insert = (changes: object) =>
    db
      .insertInto('media')
      .values({ ...picture, ...changes })
      .execute()
  await insert({})
  await expectRefusal(insert({ path: '/uploads/c.webp' }), 'media_sha256_key')
  await expectRefusal(insert({ sha256: hash('c') }), 'media_path_key')
  await expectRefusal(insert({ path: '/uploads/../etc', sha256: hash('d') }), 'media_path_check')
})

test('a coupon code is unique regardless of case, except for archived coupons', async () => {
  const id = await insertCoupon(db, { code: 'Eid25' })
  await expectRefusal(insertCoupon(db, { code: 'EID25' }), 'coupons_code_once')
  await db.updateTable('coupons').set({ archived_at: new Date() }).where('id', '=', id).execute()
  await insertCoupon(db, { code: 'EID25' })
})

test('a coupon has the discount of its type, and cannot be used past its limit', async () => {
  const fixed = { type: 'fixed' as const, discount_percent: null, discount_halalas: price }
  await insertCoupon(db, fixed)
  await expectRefusal(insertCoupon(db, { ...fixed, discount_percent: 5 }), 'coupons_discount_fits_type')
  await expectRefusal(insertCoupon(db, { type: 'fixed' }), 'coupons_discount_fits_type')
  await expectRefusal(insertCoupon(db, { usage_limit: 0 }), 'coupons_usage_limit_check')
  await expectRefusal(insertCoupon(db, { used_count: 2, usage_limit: 1 }), 'coupons_within_limit')
  await expectRefusal(insertCoupon(db, { used_count: -1 }), 'coupons_within_limit')
  await expectRefusal(insertCoupon(db, { used_count: -1, usage_limit: null }), 'coupons_within_limit')
  await insertCoupon(db, { used_count: 1_000_000, usage_limit: null })
})

test('the optional rules of a coupon are sound', async () => {
  const refused = (rules: object, constraint: string) => expectRefusal(insertCoupon(db, rules), constraint)
  await refused({ per_customer_limit: 0 }, 'coupons_per_customer_limit_check')
  await refused({ min_total_halalas: 0 }, 'coupons_min_total_halalas_check')
  const expires_at = inAnHour()
  await refused({ starts_at: expires_at, expires_at }, 'coupons_start_before_end')
})

test('a hundred concurrent buyers redeem a coupon only up to its limit', async () => {
  const id = await insertCoupon(db, { expires_at: inAnHour(), usage_limit: 3 })
  const use = () =>
    db
      .updateTable('coupons')
      .set(({ eb }) => ({ used_count: eb('used_count', '+', 1) }))
      .where('id', '=', id)
      .execute()
  const uses = await Promise.allSettled(Array.from({ length: 100 }, use))
  expect(uses.filter(result => result.status === 'fulfilled')).toHaveLength(3)
})

async function noticesDuring(work: () => Promise<unknown>): Promise<(string | undefined)[]> {
  const listener = new pg.Client({ connectionString: database.url })
  await listener.connect()
  const heard: (string | undefined)[] = []
  listener.on('notification', notice => heard.push(notice.payload))
  await listener.query('listen catalog_changed')
  await work()
  // Notifications arrive before the result of a later statement on the same connection.
  await listener.query('select 1')
  await listener.end()
  return heard
}

test.each([
  ['banners', 'banners'],
  ['collections', 'collections'],
  ['categories', 'categories'],
  ['media', 'media'],
])('a change of %s notifies the tag %s', async (table, tag) => {
  const statement = sql.raw(`delete from ${table} where false`)
  expect(await noticesDuring(() => statement.execute(db))).toEqual([tag])
})

test('a change of the settings notifies the tag of the settings', async () => {
  const change = db.updateTable('site_settings').set({ site_name: 'Shop' })
  expect(await noticesDuring(() => change.execute())).toEqual(['settings'])
})

test('an uploaded picture notifies no tag, because no page shows it yet', async () => {
  const picture = { path: '/uploads/new.webp', sha256: hash('new'), width: 1, height: 1, byte_size: 1 }
  expect(await noticesDuring(() => db.insertInto('media').values(picture).execute())).toEqual([])
})

const partsOfProducts = [
  [
    'product_durations',
    (id: string) =>
      sql`insert into product_durations (product_id, days, price_halalas) values (${id}, 7, 5000)`,
  ],
  [
    'product_custom_fields',
    (id: string) =>
      sql`insert into product_custom_fields (product_id, field_name, field_name_ar) values (${id}, 'a', 'a')`,
  ],
  [
    'product_faqs',
    (id: string) =>
      sql`insert into product_faqs (product_id, question, question_ar, answer, answer_ar) values (${id}, 'q', 'q', 'a', 'a')`,
  ],
] as const

test.each(partsOfProducts)(
  'rows of %s notify the tags of their product and of lists',
  async (table, insert) => {
    const [one, other, untouched] = [
      await insertProduct(db),
      await insertProduct(db),
      await insertProduct(db),
    ]
    await insert(untouched).execute(db)
    const move = sql`update ${sql.table(table)} set product_id = ${other} where product_id = ${one}`
    const remove = sql`delete from ${sql.table(table)} where product_id = ${other}`
    expect(await noticesDuring(() => insert(one).execute(db))).toEqual([`product:${one}`, 'lists'])
    expect(await noticesDuring(() => move.execute(db))).toEqual([
      `product:${one}`,
      `product:${other}`,
      'lists',
    ])
    expect(await noticesDuring(() => remove.execute(db))).toEqual([`product:${other}`, 'lists'])
  },
)

test('an inserted, updated or deleted product notifies its own tag and the tag of lists', async () => {
  const { category_id } = await db.selectFrom('products').select('category_id').executeTakeFirstOrThrow()
  const product = { id: 'notified', category_id, name: 'Tune', name_ar: 'Tune', price_halalas: price }
  const one = db.updateTable('products').where('id', '=', product.id)
  const tags = [`product:${product.id}`, 'lists']
  expect(await noticesDuring(() => db.insertInto('products').values(product).execute())).toEqual(tags)
  expect(await noticesDuring(() => one.set({ name: 'Tune Plus', sold_count: 1 }).execute())).toEqual(tags)
  expect(await noticesDuring(() => one.set({ sold_count: 2 }).execute())).toEqual([])
  const remove = db.deleteFrom('products').where('id', '=', product.id)
  expect(await noticesDuring(() => remove.execute())).toEqual(tags)
})

test.each(['product_durations', 'product_custom_fields', 'product_faqs'])(
  'truncating %s notifies a tag of every catalogue page',
  async table => {
    const truncate = sql`truncate ${sql.table(table)}`
    expect(await noticesDuring(() => truncate.execute(db))).toEqual(['categories'])
  },
)
