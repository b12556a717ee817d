import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formOf, pictureFile } from '#tests/support/forms.ts'
import { testShop } from '#tests/support/shop.ts'

const shop = await testShop()
const { token } = await shop.signIn('admin')
const call = shop.caller(token)

const { data: category } = await call('POST /api/categories', {
  body: formOf({ name: 'Fuzz', nameAr: 'فحص' }),
})
const picture = async (purpose: string) =>
  (await call('POST /api/uploads', { body: formOf({ image: await pictureFile(), purpose }) })).data.filePath

const text = { name: 'Shape', nameAr: 'شكل', description: 'd', descriptionAr: 'و' }
const flags = { isActive: true, isFeatured: false, isPopular: 'true', isHidden: 'false', autoReceive: false }
const lists = { features: ['a'], featuresAr: [], tags: '["b"]', tagsAr: [], aliases: ['c'], faqs: [] }
const duration = { value: 30, label: 'x', labelAr: 'س', price: 5, oneTimePrice: 6, subscriptionPrice: null }
const field = {
  title: 'A',
  fieldType: 'select',
  options: ['x'],
  validationRegex: 'a',
  orderNum: 1,
  isRequired: true,
}
const product = {
  ...{ ...text, ...flags, ...lists, categoryId: category.id, price: '5.00', discount: 10 },
  ...{ image: await picture('product'), durations: [duration], customFields: [field] },
  ...{ lowStockMark: 5, renewalRule: 'keep' },
}
const banner = {
  ...{ title: 'T', titleAr: 'ع', description: '', descriptionAr: '', link: '/categories', deviceType: 'all' },
  ...{ isActive: true, order: 1, image: await picture('banner'), mobileImage: await picture('mobileBanner') },
}
const adminField = {
  ...{ field_name: 'f', field_name_ar: 'ح', field_type: 'text', placeholder: '', placeholder_ar: '' },
  ...{ is_required: true, is_active: true, order_num: 1, options: [], validation_regex: '^a$' },
}
const { data: stored } = await call('POST /api/subscriptions', {
  body: formOf({ ...product, customFields: [field], durations: [duration] }),
})
const { data: storedBanner } = await call('POST /api/banners', { body: formOf(banner) })

const bases: [name: string, body: object, id?: string][] = [
  ['POST /api/subscriptions', product],
  ['PUT /api/subscriptions/{id}', product, stored.id],
  [
    'POST /api/categories',
    { ...text, icon: 'tv', color: '#000000', isHidden: 'false', isActive: true, order: 1 },
  ],
  ['PUT /api/categories/{id}', { ...text, icon: '', color: '', isHidden: true, order: '2' }, category.id],
  ['POST /api/banners', banner],
  ['PUT /api/banners/{id}', banner, storedBanner.id],
  ['POST /api/subscriptions/custom-fields', { subscription_id: stored.id, ...adminField }],
  [
    'PUT /api/subscriptions/custom-fields/{id}',
    { ...adminField, field_name: 'changed' },
    stored.customFields[0]?.id,
  ],
  [
    'PUT /api/settings',
    { siteName: 'a', siteNameAr: 'ب', defaultCurrency: 'SAR', vatPercent: 15, vatNumber: '' },
  ],
  [
    'PUT /api/settings/footer',
    { description: 'a', email: 'a@b.co', phone: '1', facebook: 'https://f.co', copyright: '<b>x' },
  ],
]

const odd = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    0.1,
    1e21,
    1e-7,
    '',
    ' ',
    '0',
    '-0',
    '1e3',
    'NaN',
    'true',
    '[]',
    '{}',
  ),
  fc.constantFrom<unknown>(
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\u202e',
    '٣',
    '/uploads/../x',
    '[[[[',
    '"\\ud800"',
    '(a+)+',
  ),
  fc.constantFrom<unknown>(
    [],
    [null],
    {},
    [[]],
    [{}],
    { $ne: 1 },
    ['\ud800'],
    'x'.repeat(9_000),
    Array(50).fill('x'),
  ),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.anything({ maxDepth: 2, key: fc.constantFrom('value', 'price', 'title', '__proto__', 'x') }),
)

/** A body with some of its fields, also those of its lists, changed, taken out, or strange ones put in. */
function mangled(body: object): fc.Arbitrary<object> {
  const keys = [...Object.keys(body), 'id', '__proto__', 'constructor', 'toString']
  const changes = fc.array(fc.tuple(fc.constantFrom(...keys), odd), { minLength: 1, maxLength: 3 })
  const inner = fc.tuple(
    fc.constantFrom(...Object.keys({ ...duration, ...field }), 'id', 'subscription_price'),
    odd,
  )
  return fc.tuple(changes, fc.option(inner)).map(([outer, deep]) => {
    const changed: Record<string, unknown> = { ...body, ...Object.fromEntries(outer) }
    if (deep && 'durations' in body) {
      changed.durations = [{ ...duration, [deep[0]]: deep[1] }]
      changed.customFields = [{ ...field, [deep[0]]: deep[1] }]
    }
    return changed
  })
}

async function statusOf(name: string, id: string | undefined, body: object): Promise<number> {
  const [method = '', path = ''] = name.split(' ')
  const response = await fetch(shop.url + path.replace('{id}', id ?? ''), {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
  })
  await response.body?.cancel()
  return response.status
}

test.each(bases)('%s takes its own shape', async (name, body, id) => {
  expect([200, 201]).toContain(await statusOf(name, id, body))
})

test.each(bases)(
  '%s answers no shape with a failure of ours',
  { timeout: 60_000 },
  async (name, body, id) => {
    await fc.assert(
      fc.asyncProperty(mangled(body), async changed => {
        expect(await statusOf(name, id, changed)).toBeLessThan(500)
      }),
      { numRuns: 50 },
    )
  },
)
