import { describe, expect, test } from 'vitest'
import { formOf, pictureFile } from '#tests/support/forms.ts'
import { month, staffProducts } from '#tests/support/staff-products.ts'
import { refusingLateReplies } from '#tests/support/stored-reply.ts'

const { shop, admin, worker, image, productForm, create, change } = await staffProducts()

describe('creating', () => {
  test('a worker creates a product that shoppers can open', async () => {
    const product = await create({
      name: 'Cinema Box',
      discount: '12.5',
      isFeatured: 'true',
      features: ['HD', 'Two screens'],
      tags: ['films'],
      tagsAr: ['أفلام'],
      aliases: ['سينما بوكس'],
      faqs: [{ question: 'Where?', questionAr: 'أين؟', answer: 'Anywhere', answerAr: 'في كل مكان' }],
      lowStockMark: '3',
      renewalRule: 'extend',
      warrantyDays: 7,
      autoReplace: true,
      devices: 'TV and phone',
      regionAr: 'السعودية',
      troubleshooting: 'Sign out first',
      troubleshootingAr: 'سجّل الخروج أولًا',
      durations: [
        { value: 30, label: '', price: 20 },
        { value: 90, label: 'Family, 3 months', price: 55.5, oneTimePrice: 60, subscription_price: 50 },
      ],
    })
    expect(product).toMatchObject({
      id: 'cinema-box',
      price: 20,
      discount: 12.5,
      isActive: true,
      isFeatured: true,
      isHidden: false,
      features: ['HD', 'Two screens'],
      lowStockMark: 3,
      renewalRule: 'extend',
      warrantyDays: 7,
      autoReplace: true,
      devices: 'TV and phone',
      regionAr: 'السعودية',
      troubleshooting: 'Sign out first',
      durations: [
        {
          value: 30,
          label: '1 month',
          labelAr: 'شهر',
          price: 20,
          oneTimePrice: null,
          subscriptionPrice: null,
        },
        { value: 90, label: 'Family, 3 months', price: 55.5, oneTimePrice: 60, subscriptionPrice: 50 },
      ],
      faqs: [{ question: 'Where?' }],
    })
    const seen = await shop.caller()('GET /api/subscriptions/{id}', { params: { id: 'cinema-box' } })
    expect(seen.data).toMatchObject({ nameAr: 'نجمة بلس', price: 20, image: product.image })
  })

  test('the same fields work as JSON', async () => {
    const { image: path } = await create({ name: 'First' })
    const response = await fetch(`${shop.url}/api/subscriptions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${worker.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        ...Object.fromEntries(productForm({ name: 'In JSON', image: undefined })),
        price: 9.99,
        isHidden: true,
        image: path,
        durations: [month],
      }),
    })
    expect(response.status).toBe(201)
    expect((await response.json()).data).toMatchObject({
      id: 'in-json',
      price: 9.99,
      isHidden: true,
      image: path,
    })
  })

  test('the id is unique, Latin even for an Arabic name, and never a reserved path segment', async () => {
    expect((await create({ name: 'Twice' })).id).toBe('twice')
    expect((await create({ name: 'Twice' })).id).toBe('twice-2')
    expect((await create({ name: 'نغم' })).id).toBe('nghm')
    expect((await create({ name: '★', nameAr: '★' })).id).toBe('product')
    expect((await create({ name: 'Custom Fields' })).id).toBe('custom-fields-2')
    expect((await change('twice', { name: 'Renamed' })).id).toBe('twice')
  })

  test('ten concurrent creations with one name make ten products', async () => {
    const ids = await Promise.all(Array.from({ length: 10 }, () => create({ name: 'At once' })))
    const expected = ['at-once', ...Array.from({ length: 9 }, (_, n) => `at-once-${n + 2}`)]
    expect(ids.map(({ id }) => id).sort()).toEqual(expected.sort())
  })

  test('the same idempotency key makes one product; the same key with another picture is refused', async () => {
    const send = (file: File) =>
      fetch(`${shop.url}/api/subscriptions`, {
        method: 'POST',
        headers: { authorization: `Bearer ${worker.token}`, 'idempotency-key': 'one-click' },
        body: productForm({ name: 'Clicked twice', image: file }),
      })
    const [first, second] = await Promise.all([send(image), send(image)])
    expect([first.status, second.status]).toEqual([201, 201])
    expect((await first.json()).data.id).toBe((await second.json()).data.id)
    expect((await send(await pictureFile({ colour: '#ff0000' }))).status).toBe(422)
  })
})

describe('a repeated call whose first reply was lost', () => {
  const names = { name: 'Once', nameAr: 'مرة' }
  const forms = {
    '/api/subscriptions': () => productForm(names),
    '/api/categories': () => formOf(names),
    '/api/banners': () => formOf({ title: 'Once', titleAr: 'مرة', image }),
    '/api/collections': () =>
      JSON.stringify({ title: 'Once', titleAr: 'مرة', productIds: ['first-of', 'second-of'] }),
    '/api/subscriptions/custom-fields': () =>
      JSON.stringify({ subscription_id: 'field-of', field_name: 'Once', field_name_ar: 'مرة' }),
  }

  test.each(Object.entries(forms))('to %s gets the record of the first', async (path, formNow) => {
    if (path.endsWith('custom-fields')) await create({ name: 'Field of' })
    if (path.endsWith('collections')) for (const name of ['First of', 'Second of']) await create({ name })
    const send = async () => {
      const body = formNow()
      const response = await fetch(shop.url + path, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${admin.token}`,
          'idempotency-key': `lost ${path}`.replace(' ', '-'),
          ...(typeof body === 'string' && { 'content-type': 'application/json' }),
        },
        body,
      })
      return { status: response.status, id: (await response.json()).data?.id }
    }
    await refusingLateReplies(shop.database.pool, async () => {
      const first = await send()
      expect(first).toEqual({ status: 201, id: expect.any(String) })
      expect(await send()).toEqual(first)
    })
  })
})

describe('what a product must have', () => {
  test.each([
    ['name', { name: ' ' }],
    ['nameAr', { nameAr: undefined }],
    ['description', { description: '' }],
    ['descriptionAr', { descriptionAr: undefined }],
    ['categoryId', { categoryId: undefined }],
    ['categoryId', { categoryId: 'no-such' }],
    ['image', { image: undefined }],
    ['image', { image: '/uploads/products/never-uploaded.webp' }],
    ['price', { price: undefined }],
    ['price', { price: '0' }],
    ['price', { price: '-5' }],
    ['price', { price: '1.999' }],
    ['price', { price: '0x10' }],
    ['price', { price: '1000001' }],
    ['discount', { discount: '101' }],
    ['isActive', { isActive: 'yes' }],
    ['renewalRule', { renewalRule: 'never' }],
    ['warrantyDays', { warrantyDays: '-1' }],
    ['durations', { durations: undefined }],
    ['durations', { durations: [] }],
    ['durations', { durations: '[{' }],
    ['durations.0.value', { durations: [{ ...month, value: 0 }] }],
    ['durations.0.value', { durations: [{ ...month, value: '30' }] }],
    ['durations.0.price', { durations: [{ ...month, price: -1 }] }],
    ['durations.0.price', { durations: [{ value: 30 }] }],
    ['durations.1.value', { durations: [month, month] }],
    ['durations.0.colour', { durations: [{ ...month, colour: 'red' }] }],
    ['customFields.0.title', { customFields: [{ placeholder: 'x' }] }],
    ['customFields.0.title', { customFields: [{ title: ' ' }] }],
    ['customFields.0.validationRegex', { customFields: [{ title: 'A', validationRegex: '(a+)+' }] }],
    ['customFields.1.fieldName', { customFields: [{ title: 'A b' }, { title: 'a  B' }] }],
    ['customFields.0.options', { customFields: [{ title: 'A', fieldType: 'select' }] }],
    ['faqs.0.answerAr', { faqs: [{ question: 'a', questionAr: 'b', answer: 'c' }] }],
    ['tags.0', { tags: [''] }],
    ['name', { name: 'zero \u0000 sign' }],
    ['soldCount', { soldCount: '5' }],
  ])('%s: %j is refused by name', async (field, overrides) => {
    await expect(create(overrides)).rejects.toMatchObject({
      status: 400,
      code: 'validation_failed',
      errors: expect.arrayContaining([{ field, message: expect.stringMatching(/\S/) }]),
    })
  })

  test('a default duration stores no label', async () => {
    const inArabic = shop.caller(worker.token, 'ar')
    await expect(create({ durations: [] }, inArabic)).rejects.toMatchObject({
      errors: [{ field: 'durations', message: 'يجب إضافة مدة واحدة على الأقل' }],
    })
  })

  test('a refused product leaves no rows and no files', async () => {
    const count = () =>
      shop.database.reader
        .selectFrom('products')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    const before = await count()
    await expect(create({ categoryId: 'no-such' })).rejects.toThrow()
    expect(await count()).toEqual(before)
  })
})

describe('role by role', () => {
  test('a customer and a guest may change nothing', async () => {
    const customer = shop.caller((await shop.signIn('user')).token)
    await expect(create({}, customer)).rejects.toMatchObject({ status: 403 })
    await expect(create({}, shop.caller())).rejects.toMatchObject({ status: 401 })
  })
})
