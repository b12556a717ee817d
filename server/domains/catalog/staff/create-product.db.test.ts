import { describe, expect, test } from 'vitest'
import { pictureFile } from '#tests/support/forms.ts'
import { month, staffProducts } from '#tests/support/staff-products.ts'

const { shop, worker, image, productForm, create, change } = await staffProducts()

describe('creating', () => {
  test('a worker’s form becomes a product that shoppers can open', async () => {
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

  test('a client that speaks JSON may send the same fields as JSON', async () => {
    const { image: path } = await create({ name: 'First' })
    const response = await fetch(`${shop.url}/api/subscriptions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${worker.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        ...Object.fromEntries(productForm({ name: 'In JSON', image: undefined })),
        ...{ price: 9.99, isHidden: true, image: path, durations: [month] },
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

  test('the id is made once: numbered when taken, Latin when the name is Arabic, never a word of the API’s paths', async () => {
    expect((await create({ name: 'Twice' })).id).toBe('twice')
    expect((await create({ name: 'Twice' })).id).toBe('twice-2')
    expect((await create({ name: 'نغم' })).id).toBe('nghm')
    expect((await create({ name: '★', nameAr: '★' })).id).toBe('product')
    expect((await create({ name: 'Custom Fields' })).id).toBe('custom-fields-2')
    expect((await change('twice', { name: 'Renamed' })).id).toBe('twice')
  })

  test('ten of the same name at once are ten products', async () => {
    const ids = await Promise.all(Array.from({ length: 10 }, () => create({ name: 'At once' })))
    const expected = ['at-once', ...Array.from({ length: 9 }, (_, n) => `at-once-${n + 2}`)]
    expect(ids.map(({ id }) => id).sort()).toEqual(expected.sort())
  })

  test('the same key twice is one product; another picture under it is refused', async () => {
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

  test('no duration has words of its own', async () => {
    const inArabic = shop.caller(worker.token, 'ar')
    await expect(create({ durations: [] }, inArabic)).rejects.toMatchObject({
      errors: [{ field: 'durations', message: 'يجب إضافة مدة واحدة على الأقل' }],
    })
  })

  test('a refused product leaves nothing behind', async () => {
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
  test('a customer and a guest change nothing', async () => {
    const customer = shop.caller((await shop.signIn('user')).token)
    await expect(create({}, customer)).rejects.toMatchObject({ status: 403 })
    await expect(create({}, shop.caller())).rejects.toMatchObject({ status: 401 })
  })
})
