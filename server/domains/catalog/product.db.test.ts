import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { insertItem, insertOrder } from '#database/rules/rows.ts'
import { halalas } from '#model/money.ts'
import { addCategory, addPicture, addProduct, addStock } from '#tests/support/catalogue.ts'
import { testShop } from '#tests/support/shop.ts'

const shop = await testShop()
const db = shop.database.reader
const guest = shop.caller()
const worker = shop.caller((await shop.signIn('worker')).token)

await addCategory(db, 'music', { name: 'Music', name_ar: 'موسيقى' })
await addCategory(db, 'other')
await addProduct(db, 'tune', {
  name: 'Tune Plus',
  name_ar: 'تيون بلس',
  price: 999,
  discount_percent: 50,
  auto_receive: true,
  aliases: ['tyun'],
  image: await addPicture(db, '/uploads/tune.webp', [320, 480]),
})
const price = halalas(999)
await db
  .insertInto('product_durations')
  .values([
    { product_id: 'tune', days: 90, price_halalas: halalas(2_500), position: 1 },
    {
      product_id: 'tune',
      days: 30,
      price_halalas: price,
      position: 0,
      subscription_price_halalas: halalas(899),
    },
  ])
  .execute()
const field = { product_id: 'tune', field_name_ar: 'البريد', field_type: 'email' as const }
await db
  .insertInto('product_custom_fields')
  .values([
    { ...field, field_name: 'email', is_required: true, position: 1 },
    { ...field, field_name: 'old', is_active: false },
  ])
  .execute()
await db
  .insertInto('product_faqs')
  .values({ product_id: 'tune', question: 'When?', question_ar: 'متى؟', answer: 'Now.', answer_ar: 'الآن.' })
  .execute()
await addStock(db, 'tune', 90, 2)
await addProduct(db, 'plain', { price: 700 })
await addProduct(db, 'hidden', { is_hidden: true })
await addProduct(db, 'inactive', { is_active: false })
await addProduct(db, 'archived', { is_active: false, archived_at: new Date() })

const show = async (id: string, scope?: 'staff', as = guest) =>
  (await as('GET /api/subscriptions/{id}', { params: { id }, query: { scope } })).data

describe('a product', () => {
  test('has these fields', async () => {
    expect(await show('tune')).toEqual({
      id: 'tune',
      name: 'Tune Plus',
      nameAr: 'تيون بلس',
      description: '',
      descriptionAr: '',
      features: [],
      featuresAr: [],
      tags: [],
      tagsAr: [],
      image: '/uploads/tune.webp',
      imageWidth: 960,
      imageHeight: 720,
      imageWidths: [320, 480],
      categoryId: 'music',
      category: 'Music',
      categoryAr: 'موسيقى',
      categoryIsActive: true,
      price: 9.99,
      discount: 50,
      salePrice: 5,
      rating: 0,
      reviewCount: 0,
      stock: 2,
      inStock: true,
      duration: 30,
      durations: [
        {
          value: 30,
          label: '1 month',
          labelAr: 'شهر',
          inStock: false,
          price: 9.99,
          oneTimePrice: 9.99,
          subscriptionPrice: 8.99,
        },
        {
          value: 90,
          label: '3 months',
          labelAr: '3 أشهر',
          inStock: true,
          price: 25,
          oneTimePrice: 25,
          subscriptionPrice: 25,
        },
      ],
      customFields: [
        {
          id: expect.any(String),
          fieldName: 'email',
          fieldNameAr: 'البريد',
          fieldType: 'email',
          placeholder: '',
          placeholderAr: '',
          isRequired: true,
          options: [],
          validationRegex: null,
          orderNum: 1,
          isActive: true,
        },
      ],
      isActive: true,
      isFeatured: false,
      isPopular: false,
      mostChosenDuration: null,
      isHidden: false,
      autoReceive: true,
      warrantyDays: null,
      renewalRule: 'keep',
      devices: '',
      devicesAr: '',
      region: '',
      regionAr: '',
      faqs: [{ question: 'When?', questionAr: 'متى؟', answer: 'Now.', answerAr: 'الآن.' }],
    })
  })

  test('has no custom fields in a list', async () => {
    const { data } = await guest('GET /api/subscriptions', { query: { search: 'tune' } })
    const { faqs, ...rest } = await show('tune')
    expect(data.subscriptions).toEqual([rest])
    expect(faqs).toHaveLength(1)
  })

  test('without durations of its own is sold for the default durations; staff set no limit', async () => {
    const { durations, inStock, stock } = await show('plain')
    expect(durations.map(({ value, price }) => [value, price])).toEqual([
      [7, 7],
      [30, 21],
      [90, 56],
      [180, 105],
      [365, 196],
    ])
    expect(durations.every(duration => duration.inStock)).toBe(true)
    expect({ inStock, stock }).toEqual({ inStock: true, stock: 0 })
  })

  test('shows its current stock', async () => {
    await addProduct(db, 'instant', { auto_receive: true })
    expect(await show('instant')).toMatchObject({ stock: 0, inStock: false })
    await addStock(db, 'instant', 30, 3)
    expect(await show('instant')).toMatchObject({ stock: 3, inStock: true })
    const { durations } = await show('instant')
    expect(durations.filter(duration => duration.inStock).map(({ value }) => value)).toEqual([30])
  })

  test.each<[string, () => Promise<unknown>, object]>([
    [
      'its price',
      () =>
        db
          .updateTable('products')
          .set({ price_halalas: halalas(800) })
          .where('id', '=', 'plain')
          .execute(),
      { price: 8, salePrice: 8, duration: 7 },
    ],
    [
      'its category’s name',
      () => db.updateTable('categories').set({ name: 'Songs' }).where('id', '=', 'music').execute(),
      { category: 'Songs' },
    ],
    [
      'a duration',
      () =>
        db
          .insertInto('product_durations')
          .values({ product_id: 'plain', days: 30, price_halalas: price })
          .execute(),
      { duration: 30 },
    ],
  ])('shows a change of %s at once', async (_, change, shown) => {
    await show('plain')
    await change()
    expect(await show('plain')).toMatchObject(shown)
  })
})

describe('by link', () => {
  test('a hidden product opens', async () => {
    expect(await show('hidden')).toMatchObject({ id: 'hidden', isHidden: true })
  })

  test.each(['inactive', 'archived', 'nowhere', 'Tune', '%00', 'tune\n', "tune'--"])(
    '%j does not exist',
    async id => {
      await expect(show(id)).rejects.toMatchObject({ status: 404, code: 'product_not_found' })
    },
  )

  test('staff open an inactive product and see the staff fields', async () => {
    expect(await show('inactive', 'staff', worker)).toMatchObject({ id: 'inactive', isActive: false })
    expect(await show('tune', 'staff', worker)).toMatchObject({
      aliases: ['tyun'],
      lowStockMark: 5,
      renewalRule: 'keep',
      customFields: [{ fieldName: 'old', isActive: false }, { fieldName: 'email' }],
      createdAt: expect.any(String),
    })
    await expect(show('archived', 'staff', worker)).rejects.toMatchObject({ status: 404 })
  })

  test('shoppers do not see staff fields, even after staff have filled the cache', async () => {
    await show('tune', 'staff', worker)
    expect(Object.keys(await show('tune'))).not.toContain('aliases')
  })
})

test('the duration that most units were sold of is named after ten units', async () => {
  const sell = async (days: number, quantity: number, status: 'completed' | 'pending' = 'completed') => {
    const amount = halalas(5_000 * quantity)
    const completed = { status, completed_at: new Date(), payable_until: null }
    await insertOrder(shop.database, {
      order: {
        subtotal_halalas: amount,
        total_halalas: amount,
        ...(status === 'completed' ? completed : {}),
      },
      item: { product_id: 'tune', days, quantity, line_total_halalas: amount },
    })
  }
  const mostChosen = async () => {
    // A change of the product starts a new version of its cached data.
    await db.updateTable('products').set({ description: randomUUID() }).where('id', '=', 'tune').execute()
    return (await guest('GET /api/subscriptions/{id}', { params: { id: 'tune' } })).data.mostChosenDuration
  }
  await sell(30, 4)
  await sell(90, 5)
  await sell(30, 90, 'pending')
  expect(await mostChosen()).toBeNull()
  await sell(90, 1)
  expect(await mostChosen()).toBe(90)

  // Only the latest 500 items count.
  for (let count = 0; count < 10; count++) await sell(365, 600)
  expect(await mostChosen()).toBe(365)
  for (let count = 0; count < 500; count++) await sell(count % 2 ? 90 : 30, count % 2 ? 2 : 1)
  expect(await mostChosen()).toBe(90)
})

test('related products are those of the same orders, or of the category while there are too few', async () => {
  for (const id of ['often', 'sometimes', 'once', 'hidden-one', 'sold-out'])
    await addProduct(db, id, {
      category_id: 'other',
      is_hidden: id === 'hidden-one',
      auto_receive: id === 'sold-out',
    })
  const related = async () => {
    const { data } = await guest('GET /api/subscriptions/{id}/related', { params: { id: 'tune' } })
    return [data.basis, ...data.subscriptions.map(product => product.id)]
  }
  const [basis, ...sameCategory] = await related()
  expect(basis).toBe('sameCategory')
  expect(sameCategory).not.toContain('tune')
  expect(sameCategory).not.toContain('often')
  const free = { unit_price_halalas: halalas(0), line_total_halalas: halalas(0) }
  const buy = async (others: string[], status: 'completed' | 'pending' = 'completed') => {
    const completed = { status, completed_at: new Date(), payable_until: null }
    await shop.database.transaction(async tx => {
      const { orderId } = await insertOrder(
        { ...shop.database, reader: tx, transaction: work => work(tx) },
        { order: status === 'completed' ? completed : {}, item: { product_id: 'tune' } },
      )
      for (const [index, product_id] of others.entries())
        await insertItem(tx, { order_id: orderId, product_id, position: index + 1, ...free })
    })
  }
  await buy(['often', 'sometimes', 'hidden-one', 'sold-out'])
  await buy(['often', 'hidden-one', 'sold-out'])
  await buy(['sometimes', 'often'], 'pending')
  expect((await related())[0]).toBe('sameCategory')
  await buy(['often', 'sometimes', 'once'])
  expect(await related()).toEqual(['boughtTogether', 'often', 'sometimes'])
})
