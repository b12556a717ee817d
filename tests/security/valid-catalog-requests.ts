import { newProduct } from '../support/buying.ts'
import { formOf } from '../support/forms.ts'
import type { Prepare, ValidRequests } from './valid-request.ts'

const texts = { name: 'Name', nameAr: 'اسم', description: 'Text', descriptionAr: 'نص' }
const duration = {
  value: 30,
  label: 'Month',
  labelAr: 'شهر',
  price: 20,
  oneTimePrice: 21,
  subscriptionPrice: null,
}

const formField = {
  title: 'Plan',
  fieldType: 'select',
  options: ['x'],
  validationRegex: 'x',
  orderNum: 1,
  isRequired: false,
}

const flags = { isActive: true, isFeatured: false, isPopular: 'true', isHidden: 'false' }
const lists = { features: ['a'], featuresAr: [], tags: '["b"]', tagsAr: [], aliases: ['c'], faqs: [] }
const productBody = (image: string) => ({
  ...texts,
  ...flags,
  ...lists,
  categoryId: 'music',
  price: '20.00',
  discount: 10,
  image,
  durations: [duration],
  customFields: [formField],
  lowStockMark: 5,
  renewalRule: 'keep',
  warrantyDays: '30',
  autoReplace: 'true',
  devices: 'TV and phone',
  devicesAr: 'التلفاز والجوال',
  region: 'Saudi Arabia',
  regionAr: 'السعودية',
  troubleshooting: 'Sign out and in again',
  troubleshootingAr: 'سجّل الخروج ثم الدخول',
  autoReceive: false,
})

const categoryBody = {
  ...texts,
  icon: 'tv',
  color: '#000000',
  isHidden: 'false',
  isActive: true,
  order: 1,
}

const stockBatch = async ({ shop, admin, next }: Parameters<Prepare>[0]) => {
  const { data } = await admin('POST /api/subscriptions/{id}/accounts', {
    params: { id: await newProduct(shop) },
    body: { accounts: [`batch-${next()}@stock.test:secret`], duration: 30, batch: {} },
  })
  return data.batchId ?? ''
}

const upload: Prepare = async ({ picture }) => ({
  body: formOf({ image: picture, purpose: 'product' }),
  files: { image: Buffer.from(await picture.arrayBuffer()) },
})

/** Products, categories, banners, uploads, coupons and stock. */
export const catalogRequests: ValidRequests = {
  'POST /api/uploads': upload,
  'POST /uploads': upload,
  'GET /api/categories/{id}': () => ({ params: { id: 'music' } }),
  'GET /api/categories/{id}/subscriptions': () => ({ params: { id: 'music' } }),
  'GET /api/subscriptions/{id}': ({ product }) => ({ params: { id: product } }),
  'GET /api/subscriptions/{id}/related': ({ product }) => ({ params: { id: product } }),
  'GET /api/staff/subscriptions/{id}': ({ product }) => ({ params: { id: product } }),
  'GET /api/search': () => ({ query: { q: 'product' } }),
  'POST /api/search-terms': () => ({ body: { q: 'product' } }),
  'POST /api/search-terms/alias': async ({ shop }) => ({
    body: { term: 'another name', productId: await newProduct(shop) },
  }),
  'POST /api/subscriptions': ({ pictures }) => ({ body: productBody(pictures.product) }),
  'PUT /api/subscriptions/{id}': async ({ shop, pictures }) => ({
    params: { id: await newProduct(shop) },
    body: productBody(pictures.product),
  }),
  'DELETE /api/subscriptions/{id}': async ({ shop }) => ({ params: { id: await newProduct(shop) } }),
  'POST /api/subscriptions/{id}/restore': async ({ shop }) => {
    const id = await newProduct(shop)
    await shop.database.pool.query(
      'update products set archived_at = now(), is_active = false where id = $1',
      [id],
    )
    return { params: { id }, body: { isActive: true } }
  },
  'POST /api/categories': () => ({ body: categoryBody }),
  'PUT /api/categories/{id}': async ({ category }) => ({
    params: { id: await category() },
    body: categoryBody,
  }),
  'PUT /api/staff/categories/order': async ({ shop }) => {
    const categories = shop.database.reader.selectFrom('categories').select('id')
    const rows = await categories.where('archived_at', 'is', null).execute()
    return { body: { ids: rows.map(({ id }) => id) } }
  },
  'DELETE /api/categories/{id}': async ({ category }) => ({ params: { id: await category() } }),
  'POST /api/categories/{id}/restore': async ({ admin, category }) => {
    const params = { id: await category() }
    await admin('DELETE /api/categories/{id}', { params })
    return { params }
  },
  'POST /api/banners': ({ bannerBody }) => ({ body: bannerBody() }),
  'GET /api/staff/banners/{id}': async ({ banner }) => ({ params: { id: await banner() } }),
  'PUT /api/staff/banners/order': async ({ shop, banner }) => {
    await banner()
    const rows = await shop.database.reader.selectFrom('banners').select('id').execute()
    return { body: { ids: rows.map(({ id }) => id) } }
  },
  'PUT /api/banners/{id}': async ({ banner, bannerBody }) => ({
    params: { id: await banner() },
    body: bannerBody(),
  }),
  'DELETE /api/banners/{id}': async ({ banner }) => ({ params: { id: await banner() } }),
  'POST /api/banners/{id}/restore': async ({ admin, banner }) => {
    const params = { id: await banner() }
    await admin('DELETE /api/banners/{id}', { params })
    return { params }
  },
  'PATCH /api/banners/{id}/toggle': async ({ banner }) => ({ params: { id: await banner() } }),
  'POST /api/collections': ({ collectionBody }) => ({ body: collectionBody() }),
  'GET /api/staff/collections/{id}': async ({ collection }) => ({ params: { id: await collection() } }),
  'PUT /api/staff/collections/order': async ({ shop, collection }) => {
    await collection()
    const rows = await shop.database.reader.selectFrom('collections').select('id').execute()
    return { body: { ids: rows.map(({ id }) => id) } }
  },
  'PUT /api/collections/{id}': async ({ collection, collectionBody }) => ({
    params: { id: await collection() },
    body: collectionBody(),
  }),
  'DELETE /api/collections/{id}': async ({ collection }) => ({ params: { id: await collection() } }),
  'POST /api/collections/{id}/restore': async ({ admin, collection }) => {
    const params = { id: await collection() }
    await admin('DELETE /api/collections/{id}', { params })
    return { params }
  },
  'PATCH /api/collections/{id}/toggle': async ({ collection }) => ({ params: { id: await collection() } }),
  'POST /api/subscriptions/custom-fields': async ({ shop, fieldBody }) => ({
    body: fieldBody(await newProduct(shop)),
  }),
  'PUT /api/subscriptions/custom-fields/{id}': async ({ customField }) => ({
    params: { id: await customField() },
    body: { field_name_ar: 'اسم آخر', field_type: 'select', options: ['x'], validation_regex: '^x$' },
  }),
  'PUT /api/staff/subscriptions/{id}/custom-fields/order': async ({ shop, customField }) => {
    const id = await customField()
    const { product_id: productId } = await shop.database.reader
      .selectFrom('product_custom_fields')
      .select('product_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const fields = await shop.database.reader
      .selectFrom('product_custom_fields')
      .select('id')
      .where('product_id', '=', productId)
      .execute()
    return { params: { id: productId }, body: { ids: fields.map(field => field.id) } }
  },
  'DELETE /api/subscriptions/custom-fields/{id}': async ({ customField }) => ({
    params: { id: await customField() },
  }),
  'POST /api/subscriptions/custom-fields/{id}/restore': async ({ admin, customField }) => {
    const params = { id: await customField() }
    await admin('DELETE /api/subscriptions/custom-fields/{id}', { params })
    return { params }
  },
  'POST /api/coupons/validate': async ({ coupon }) => ({ body: { code: (await coupon()).code } }),
  'POST /api/coupons/batch': () => ({
    body: { count: 2, prefix: 'B-', discount: 5, type: 'fixed', expiresAt: '2099-12-31', usageLimit: 1 },
  }),
  'GET /api/coupons/{id}/redemptions': async ({ coupon }) => ({ params: { id: (await coupon()).id } }),
  'GET /api/coupons/{id}/redemptions/export': async ({ coupon }) => ({ params: { id: (await coupon()).id } }),
  'GET /api/coupons/code/{code}': async ({ coupon }) => ({ params: { code: (await coupon()).code } }),
  'POST /api/coupons': ({ couponBody }) => ({ body: couponBody() }),
  'PUT /api/coupons/{id}': async ({ coupon, couponBody }) => ({
    params: { id: (await coupon()).id },
    body: couponBody(),
  }),
  'DELETE /api/coupons/{id}': async ({ coupon }) => ({ params: { id: (await coupon()).id } }),
  'POST /api/coupons/{id}/restore': async ({ admin, coupon }) => {
    const params = { id: (await coupon()).id }
    await admin('DELETE /api/coupons/{id}', { params })
    return { params, body: { isActive: true } }
  },
  'GET /api/subscriptions/{id}/accounts': ({ product }) => ({ params: { id: product } }),
  'GET /api/subscriptions/{id}/accounts/export': ({ product }) => ({ params: { id: product } }),
  'POST /api/subscriptions/{id}/accounts': async ({ shop, next }) => ({
    params: { id: await newProduct(shop) },
    body: { accounts: [`new-${next()}@stock.test:secret`], duration: 30 },
  }),
  'DELETE /api/subscriptions/{id}/accounts/{accountId}': async ({ stockAccount }) => ({
    params: await stockAccount(),
  }),
  'POST /api/subscriptions/{id}/accounts/preview': ({ product }) => ({
    params: { id: product },
    body: { accounts: ['a@b.test:secret'], duration: 30, batch: { supplier: 'S', cost: 1.5, note: '' } },
  }),
  'POST /api/subscriptions/{id}/accounts/{accountId}/reveal': async ({ stockAccount }) => ({
    params: await stockAccount(),
    body: { reason: 'test' },
  }),
  'POST /api/subscriptions/{id}/restock-notices': async ({ shop, next }) => ({
    params: { id: await newProduct(shop, 0) },
    body: { email: `restock-${next()}@people.test`, duration: 30 },
  }),
  'DELETE /api/restock-notices/{id}': async ({ shop, product, next }) => {
    const { id } = await shop.database.reader
      .insertInto('restock_notices')
      .values({ product_id: product, email: `withdraw-${next()}@people.test`, language: 'ar' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { params: { id } }
  },
  'GET /api/stock-accounts': () => ({ query: { username: 'user@stock.test' } }),
  'DELETE /api/stock-batches/{id}': async objects => ({ params: { id: await stockBatch(objects) } }),
  'POST /api/stock-batches/{id}/write-off': async objects => ({
    params: { id: await stockBatch(objects) },
    body: { reason: 'test' },
  }),
}
