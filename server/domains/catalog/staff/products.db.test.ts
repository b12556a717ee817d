import { describe, expect, test } from 'vitest'
import { searchTextOf } from '#model/search-text.ts'
import { hearChanges } from '#tests/support/changes.ts'
import { formOf, pictureFile } from '#tests/support/forms.ts'
import { testShop } from '#tests/support/shop.ts'
import { presentStaffProduct } from './present.ts'
import { findStaffProduct } from './product-queries.ts'

const shop = await testShop()
const admin = await shop.signIn('admin')
const worker = await shop.signIn('worker')
const asAdmin = shop.caller(admin.token, 'en')
const asWorker = shop.caller(worker.token, 'en')
const image = await pictureFile()

await shop.database.transaction(tx =>
  tx
    .insertInto('categories')
    .values([
      { id: 'movies', name: 'Movies', name_ar: 'أفلام' },
      { id: 'games', name: 'Games', name_ar: 'ألعاب' },
    ])
    .execute(),
)

const month = { value: 30, label: '', price: 20 }

function productForm(overrides: Parameters<typeof formOf>[0] = {}): FormData {
  return formOf({
    name: 'Star Plus',
    nameAr: 'نجمة بلس',
    description: 'Series and films',
    descriptionAr: 'مسلسلات وأفلام',
    categoryId: 'movies',
    price: 20,
    image,
    durations: [month],
    ...overrides,
  })
}

const create = (overrides: Parameters<typeof formOf>[0] = {}, call = asWorker) =>
  call('POST /api/subscriptions', { body: productForm(overrides) }).then(({ data }) => data)
const change = (id: string, overrides: Parameters<typeof formOf>[0] = {}, call = asAdmin) =>
  call('PUT /api/subscriptions/{id}', {
    params: { id },
    body: productForm({ image: undefined, ...overrides }),
  }).then(({ data }) => data)

const productRow = (id: string) =>
  shop.database.reader.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

async function stored(id: string) {
  const row = await findStaffProduct(shop.database.reader, id)
  if (!row) throw new Error(`no product ${id}`)
  return presentStaffProduct(row)
}

async function addStock(productId: string): Promise<void> {
  await shop.database.transaction(tx =>
    tx
      .insertInto('stock_accounts')
      .values({
        product_id: productId,
        days: 30,
        username_sealed: 'sealed',
        password_sealed: 'sealed',
        fingerprint: Buffer.alloc(32, productId),
      })
      .execute(),
  )
}

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

describe('changing', () => {
  test('what the form leaves out stays, what it sends takes the old one’s place', async () => {
    const { id, image: picture } = await create({
      name: 'Changing',
      tags: ['one'],
      isPopular: 'true',
      customFields: [{ title: 'Account E-mail' }],
      durations: [month, { value: 90, label: 'Quarter deal', price: 55 }],
    })
    const changed = await change(id, {
      name: 'Changed',
      price: '25.5',
      durations: [{ value: 365, price: 200 }],
    })
    expect(changed).toMatchObject({
      id,
      name: 'Changed',
      price: 25.5,
      tags: ['one'],
      isPopular: true,
      image: picture,
    })
    expect(changed.durations.map(({ value }) => value)).toEqual([365])
    expect(changed.customFields).toHaveLength(1)
    expect((await change(id, { tags: [], customFields: [], isPopular: 'false' })).customFields).toEqual([])
    expect(await productRow(id)).toMatchObject({ tags: [], is_popular: false })
  })

  test('a new picture replaces the old one', async () => {
    const { id, image: first } = await create({ name: 'Pictured' })
    const { image: second } = await change(id, { image: await pictureFile({ colour: '#aa3300' }) })
    expect(second).not.toBe(first)
    expect((await fetch(shop.url + second)).headers.get('content-type')).toBe('image/webp')
  })

  test('a price given twice follows the price', async () => {
    const { id } = await create({ durations: [{ ...month, oneTimePrice: 20, subscriptionPrice: 15 }] })
    expect((await change(id)).durations).toMatchObject([{ oneTimePrice: null, subscriptionPrice: null }])
  })

  test('labels that only tell the days are made from the days', async () => {
    const durations = [{ value: 90, label: '1 month', labelAr: 'شهر واحد', price: 1 }]
    expect((await create({ durations })).durations).toMatchObject([{ label: '3 months', labelAr: '3 أشهر' }])
    const ownWords = [{ value: 90, label: 'عرض رمضان', price: 1 }]
    expect((await create({ durations: ownWords })).durations).toMatchObject([
      { label: 'عرض رمضان', labelAr: 'عرض رمضان' },
    ])
  })

  test('the id in the form must be the one in the path', async () => {
    const { id } = await create({ name: 'Identified' })
    await expect(change(id, { id: 'another' })).rejects.toMatchObject({
      status: 400,
      errors: [{ field: 'id' }],
    })
    expect((await change(id, { id })).id).toBe(id)
  })

  test.each(['none', 'NOT A SLUG', '\u0000', "' or 1=1"])('%j is no product', async id => {
    await expect(change(id)).rejects.toMatchObject({ status: 404 })
    await expect(asAdmin('DELETE /api/subscriptions/{id}', { params: { id } })).rejects.toMatchObject({
      status: 404,
    })
  })

  test('two who save at once: one of the two forms as a whole', async () => {
    const { id } = await create({ name: 'Contested' })
    const version = (n: number) => ({
      name: `Version ${n}`,
      price: n,
      durations: Array.from({ length: n }, (_, day) => ({ value: day + 1, price: n })),
      tags: Array.from({ length: n }, () => `v${n}`),
      customFields: Array.from({ length: n }, (_, field) => ({
        title: `Field ${field}`,
        fieldNameAr: `v${n}`,
      })),
    })
    for (let round = 0; round < 5; round++) {
      await Promise.all([change(id, version(3)), change(id, version(7), asWorker), change(id, version(5))])
      const { price, durations, tags, customFields, name } = await stored(id)
      expect(name).toBe(`Version ${price}`)
      expect(durations).toHaveLength(price)
      expect(tags).toHaveLength(price)
      expect(customFields.map(field => field.fieldNameAr)).toEqual(Array(price).fill(`v${price}`))
    }
  })
})

describe('custom fields of the form', () => {
  test('a title is enough: text, required, active', async () => {
    const { customFields } = await create({ customFields: [{ title: 'Account E-mail' }] })
    expect(customFields).toMatchObject([
      {
        fieldName: 'account_e-mail',
        fieldNameAr: 'Account E-mail',
        fieldType: 'text',
        isRequired: true,
        isActive: true,
        orderNum: 0,
      },
    ])
  })

  test('a field stays the same field when it is renamed, and two may swap their names', async () => {
    const { id, customFields } = await create({
      customFields: [{ title: 'a' }, { title: 'b', isRequired: false }],
    })
    const [a, b] = customFields
    const { customFields: swapped } = await change(id, {
      customFields: [
        { id: a?.id, field_name: 'b', field_name_ar: 'ب' },
        { id: b?.id, field_name: 'a', field_name_ar: 'أ', field_type: 'select', options: ' x, y ,x' },
      ],
    })
    expect(swapped).toMatchObject([
      { id: a?.id, fieldName: 'b', isRequired: true },
      { id: b?.id, fieldName: 'a', isRequired: false, options: ['x', 'y'] },
    ])
  })

  test('a field of another product is not taken over', async () => {
    const { customFields } = await create({ name: 'Owner', customFields: [{ title: 'a' }] })
    const stolen = await create({ name: 'Thief', customFields: [{ id: customFields[0]?.id, title: 'a' }] })
    expect(stolen.customFields[0]?.id).not.toBe(customFields[0]?.id)
  })
})

describe('instant delivery', () => {
  test('needs accounts in stock when it is switched on', async () => {
    await expect(create({ autoReceive: 'true' })).rejects.toMatchObject({
      status: 422,
      code: 'auto_receive_needs_stock',
    })
    const { id } = await create({ name: 'Instant' })
    await expect(change(id, { autoReceive: 'true' })).rejects.toMatchObject({ status: 422 })
    await addStock(id)
    expect(await change(id, { autoReceive: 'true' })).toMatchObject({ autoReceive: true, stock: 1 })
  })

  test('stays on when the stock is sold out', async () => {
    const { id } = await create({ name: 'Sold out' })
    await shop.database.transaction(tx =>
      tx.updateTable('products').set({ auto_receive: true }).where('id', '=', id).execute(),
    )
    expect(await change(id, { autoReceive: 'true' })).toMatchObject({ autoReceive: true, stock: 0 })
  })
})

describe('deleting', () => {
  const remove = (id: string) =>
    asWorker('DELETE /api/subscriptions/{id}', { params: { id } }).then(({ data }) => data)

  test('a product that nobody bought is gone, with all that hangs on it', async () => {
    const { id } = await create({ name: 'Unsold', customFields: [{ title: 'a' }] })
    expect(await remove(id)).toEqual({ archived: false })
    await expect(remove(id)).rejects.toMatchObject({ status: 404, code: 'product_not_found' })
    expect((await create({ name: 'Unsold' })).id).toBe(id)
  })

  test('one that orders or stock refer to is archived, and out of reach of everybody', async () => {
    const { id } = await create({ name: 'Sold' })
    await addStock(id)
    expect(await remove(id)).toEqual({ archived: true })
    expect(await productRow(id)).toMatchObject({ is_active: false, archived_at: expect.any(Date) })
    await expect(change(id)).rejects.toMatchObject({ status: 404 })
    await expect(remove(id)).rejects.toMatchObject({ status: 404 })
    expect((await create({ name: 'Sold' })).id).toBe('sold-2')
  })
})

describe('who changed what', () => {
  const audit = (subject: string) =>
    shop.database.reader
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'actor_role', 'before', 'after', 'ip', 'request_id'])
      .where('subject_type', '=', 'product')
      .where('subject_id', '=', subject)
      .orderBy('id')
      .execute()

  test('stands in the audit log, with what it was before', async () => {
    const { id } = await create({ name: 'Audited' })
    await change(id, { name: 'Audited', price: '30' })
    await asAdmin('DELETE /api/subscriptions/{id}', { params: { id } })
    expect(await audit(id)).toMatchObject([
      { action: 'product.create', actor_id: worker.userId, actor_role: 'worker', after: { price: 20 } },
      {
        action: 'product.update',
        actor_id: admin.userId,
        before: { price: 20, updatedAt: expect.any(String) },
        after: { price: 30 },
        ip: expect.stringContaining('127.0.0.1'),
        request_id: expect.any(String),
      },
      { action: 'product.delete', before: { price: 30 } },
    ])
  })

  test('a refused change leaves no trace', async () => {
    const { id } = await create({ name: 'Untouched' })
    await expect(change(id, { autoReceive: 'true' })).rejects.toThrow()
    expect(await audit(id)).toHaveLength(1)
  })
})

describe('every page is told', () => {
  test('of a product’s change, at once', async () => {
    const { id } = await create({ name: 'Announced' })
    const heard = await hearChanges(shop)
    await change(id, { price: '31' })
    await expect.poll(heard).toContain('products')
  })
})

describe('search', () => {
  test('knows a product by what its form says, also by what it says no longer', async () => {
    const { id } = await create({ name: 'Findable', aliases: ['بوكس'] })
    expect((await productRow(id)).search_text).toContain('findable')
    expect((await productRow(id)).search_text).toContain('بوكس')
    await change(id, { name: 'Other Words' })
    const { search_text: text } = await productRow(id)
    expect(text).toContain('other words')
    expect(text).toContain('بوكس')
    expect(text).not.toContain('findable')
  })

  test('knows a product by its category’s new name', async () => {
    const { id } = await create({ name: 'Categorised', categoryId: 'games' })
    await asWorker('PUT /api/categories/{id}', {
      params: { id: 'games' },
      body: formOf({ name: 'Playground', nameAr: 'ملعب' }),
    })
    const { search_text: text } = await productRow(id)
    expect(text).toContain('playground')
    expect(text).toContain('ملعب')
    expect(text).not.toContain('games')
  })

  test('tells the truth when two save parts of a product at the same moment', async () => {
    const { id } = await create({ name: 'Shared', tags: ['at first'] })
    for (let round = 0; round < 12; round++) {
      await Promise.all([
        change(id, { name: 'Shared', tags: [`tag ${round}`] }),
        change(id, { name: `Shared ${round}` }, asWorker),
        change(id, { name: 'Shared', aliases: [`alias ${round}`] }),
      ])
      expect((await productRow(id)).search_text).toBe(await rightText(id))
    }
  })

  test('tells the truth when a category is renamed while its products are saved', async () => {
    const products = await Promise.all(
      [1, 2, 3].map(n => create({ name: `Saver ${n}`, categoryId: 'games' })),
    )
    for (let round = 0; round < 12; round++) {
      await Promise.all([
        ...products.map(({ id }) => change(id, { categoryId: 'games', name: `Saved ${round}` })),
        rename('games', `Garden ${round}`),
      ])
      for (const { id } of products) expect((await productRow(id)).search_text).toBe(await rightText(id))
    }
  })

  test('tells the truth when a product leaves a category that is being renamed', async () => {
    const products = await Promise.all(
      [1, 2, 3].map(n => create({ name: `Racer ${n}`, categoryId: 'games' })),
    )
    for (let round = 0; round < 12; round++) {
      const [home, away] = round % 2 === 0 ? ['games', 'movies'] : ['movies', 'games']
      await Promise.all([
        ...products.map(({ id }) => change(id, { categoryId: away })),
        rename(home, `Meadow ${round}`),
      ])
      for (const { id } of products) expect((await productRow(id)).search_text).toBe(await rightText(id))
    }
  })

  const rename = (id: string, name: string) =>
    asAdmin('PUT /api/categories/{id}', { params: { id }, body: formOf({ name, nameAr: name }) })

  async function rightText(id: string): Promise<string> {
    const row = await findStaffProduct(shop.database.reader, id)
    if (!row) throw new Error(`no product ${id}`)
    const category = { name: row.category_name, nameAr: row.category_name_ar }
    return searchTextOf(presentStaffProduct(row), category)
  }
})

describe('role by role', () => {
  test('a customer and a guest change nothing', async () => {
    const customer = shop.caller((await shop.signIn('user')).token)
    await expect(create({}, customer)).rejects.toMatchObject({ status: 403 })
    await expect(create({}, shop.caller())).rejects.toMatchObject({ status: 401 })
  })
})
