import { randomUUID } from 'node:crypto'
import type { KnownCall } from '#model/contracts/all.ts'
import { newProduct } from '../support/buying.ts'
import { formOf } from '../support/forms.ts'
import { addMember } from '../support/member.ts'
import { addPerson, goodPassword } from '../support/people.ts'
import { hmac, obj } from '../support/signed-callback.ts'
import type { ShopObjects } from './test-shop-objects.ts'

export type ValidRequest = {
  params?: Record<string, string>
  query?: Record<string, string>
  /** Sent as JSON, or as the form or the text that it is. */
  body?: object | string
  /** The files of a form, as bytes. */
  files?: Record<string, Buffer>
  /** The token of the customer whom the object belongs to. */
  owner?: string
}

type Prepare = (objects: ShopObjects) => Promise<ValidRequest> | ValidRequest

const email = () => `${randomUUID()}@people.test`
const secret = 'x'.repeat(43)
const pendingCode = () => ({ userId: randomUUID(), email: email() })
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

const withMember: Prepare = async ({ shop }) => {
  const { id, token } = await addMember(shop)
  return { params: { id }, owner: token }
}
const withCompletedOrder: Prepare = async objects => {
  const { order, token } = await objects.completedOrder()
  return { params: { id: order.id }, owner: token }
}
const withPendingOrder: Prepare = async objects => {
  const { order, token } = await objects.pendingOrder()
  return { params: { id: order.id }, owner: token }
}
const withSubscriber: Prepare = async objects => {
  const subscriber = await objects.subscriber()
  return { params: { id: subscriber.subscriptionId }, owner: subscriber.token }
}
const withCard: Prepare = async objects => {
  const subscriber = await objects.subscriber()
  const body = { cardId: await objects.cardOf(subscriber) }
  return { params: { id: subscriber.subscriptionId }, body, owner: subscriber.token }
}
const upload: Prepare = async ({ picture }) => ({
  body: formOf({ image: picture, purpose: 'product' }),
  files: { image: Buffer.from(await picture.arrayBuffer()) },
})

/** For every call that needs parameters or a body: ids that exist and a body that passes validation. */
export const validRequests: Partial<Record<KnownCall, Prepare>> = {
  'PUT /api/settings': () => ({
    body: { siteName: 'Shop', siteNameAr: 'متجر', defaultCurrency: 'SAR', vatPercent: 15, vatNumber: '' },
  }),
  'PUT /api/settings/footer': () => ({
    body: { address: 'Riyadh', email: 'a@b.co', phone: '1', facebook: 'https://f.co', copyright: '<b>x' },
  }),
  'POST /api/uploads': upload,
  'POST /uploads': upload,

  'POST /api/auth/register': () => ({
    body: { fullName: 'Sara Ahmad', email: email(), phone: '+966500000001', password: goodPassword },
  }),
  'POST /api/auth/login': async ({ shop }) => ({
    body: { email: (await addPerson(shop)).email, password: goodPassword },
  }),
  'POST /api/auth/verify-otp': () => ({ body: { ...pendingCode(), otp: '123456' } }),
  'POST /api/auth/resend-otp': () => ({ body: pendingCode() }),
  'POST /api/auth/forgot-password': () => ({ body: { email: email() } }),
  'POST /api/auth/verify-reset-otp-only': () => ({ body: { ...pendingCode(), otp: '123456' } }),
  'POST /api/auth/reset-password-with-token': () => ({
    body: { resetToken: secret, newPassword: goodPassword },
  }),
  'GET /api/auth/validate-reset-token': () => ({ query: { token: secret } }),
  'POST /api/auth/reset-password': () => ({ body: { token: secret, password: goodPassword } }),

  'PUT /api/users/me': () => ({ body: { fullName: 'Sara Ahmad', city: 'Riyadh' } }),
  'PUT /api/users/me/language': () => ({ body: { language: 'en' } }),
  'PUT /api/users/change-password': () => ({
    body: { currentPassword: goodPassword, newPassword: 'Another-road-8' },
  }),
  'POST /api/users/me/email': () => ({ body: { email: email(), password: goodPassword } }),
  'POST /api/users/me/email/verify': () => ({ body: { otp: '123456' } }),
  'DELETE /api/users/me/sessions/{id}': async ({ session }) => {
    const { id, token } = await session()
    return { params: { id }, owner: token }
  },
  'PUT /api/users/me/notification-preferences': () => ({ body: { promotionNotifications: true } }),
  'DELETE /api/users/me': () => ({ body: { password: goodPassword } }),

  'POST /api/users': () => ({ body: { fullName: 'Sara Ahmad', email: email(), role: 'user' } }),
  'GET /api/users/{id}': withMember,
  'PUT /api/users/{id}': async objects => ({
    ...(await withMember(objects)),
    body: { fullName: 'Sara Ahmad', email: email(), phone: '', role: 'user', isActive: true },
  }),
  'POST /api/users/{id}/invite': async ({ shop }) => ({
    params: { id: (await addPerson(shop, { hasPassword: false })).id },
  }),
  'DELETE /api/users/{id}': withMember,

  'GET /api/categories/{id}': () => ({ params: { id: 'music' } }),
  'GET /api/categories/{id}/subscriptions': () => ({ params: { id: 'music' } }),
  'GET /api/subscriptions/{id}': ({ product }) => ({ params: { id: product } }),
  'GET /api/staff/subscriptions/{id}': ({ product }) => ({ params: { id: product } }),
  'GET /api/search': () => ({ query: { q: 'product' } }),
  'POST /api/subscriptions': ({ pictures }) => ({ body: productBody(pictures.product) }),
  'PUT /api/subscriptions/{id}': async ({ shop, pictures }) => ({
    params: { id: await newProduct(shop) },
    body: productBody(pictures.product),
  }),
  'DELETE /api/subscriptions/{id}': async ({ shop }) => ({ params: { id: await newProduct(shop) } }),
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
  'PATCH /api/banners/{id}/toggle': async ({ banner }) => ({ params: { id: await banner() } }),
  'POST /api/subscriptions/custom-fields': async ({ shop, fieldBody }) => ({
    body: fieldBody(await newProduct(shop)),
  }),
  'PUT /api/subscriptions/custom-fields/{id}': async ({ customField }) => ({
    params: { id: await customField() },
    body: { field_name_ar: 'اسم آخر', field_type: 'select', options: ['x'], validation_regex: '^x$' },
  }),
  'DELETE /api/subscriptions/custom-fields/{id}': async ({ customField }) => ({
    params: { id: await customField() },
  }),

  'POST /api/coupons/validate': async ({ coupon }) => ({ body: { code: (await coupon()).code } }),
  'POST /api/coupons/batch': () => ({
    body: { count: 2, prefix: 'B-', discount: 5, type: 'fixed', expiresAt: '2099-12-31', usageLimit: 1 },
  }),
  'GET /api/coupons/{id}/redemptions': async ({ coupon }) => ({ params: { id: (await coupon()).id } }),
  'GET /api/coupons/code/{code}': async ({ coupon }) => ({ params: { code: (await coupon()).code } }),
  'POST /api/coupons': ({ couponBody }) => ({ body: couponBody() }),
  'PUT /api/coupons/{id}': async ({ coupon, couponBody }) => ({
    params: { id: (await coupon()).id },
    body: couponBody(),
  }),
  'DELETE /api/coupons/{id}': async ({ coupon }) => ({ params: { id: (await coupon()).id } }),

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
  'GET /api/stock-accounts': () => ({ query: { username: 'user@stock.test' } }),
  'DELETE /api/stock-batches/{id}': async ({ shop, admin, next }) => {
    const { data } = await admin('POST /api/subscriptions/{id}/accounts', {
      params: { id: await newProduct(shop) },
      body: { accounts: [`batch-${next()}@stock.test:secret`], duration: 30, batch: {} },
    })
    return { params: { id: data.batchId ?? '' } }
  },

  'POST /api/orders': ({ product }) => ({ body: { items: [{ subscriptionId: product, quantity: 1 }] } }),
  'GET /api/orders/{id}': withCompletedOrder,
  'GET /api/orders/{id}/status': withCompletedOrder,
  'POST /api/orders/{id}/cancel': withPendingOrder,
  'POST /api/orders/{id}/accounts/{accountId}/reveal': async ({ shop, completedOrder }) => {
    const { order, token } = await completedOrder(await newProduct(shop, 1))
    const params = { id: order.id, accountId: order.accounts[0]?.id ?? '' }
    return { params, body: { reason: 'The customer cannot sign in' }, owner: token }
  },
  'GET /api/orders/{id}/invoice': withCompletedOrder,
  'PUT /api/orders/{id}': async objects => ({
    ...(await withPendingOrder(objects)),
    body: { status: 'completed', reason: 'Paid by bank transfer' },
  }),
  'PUT /api/orders/delivery': async ({ completedOrder }) => {
    const { order } = await completedOrder()
    return { body: { orderItemId: order.items[0]?.id, delivered: true, deliveryEmail: 'a@people.test' } }
  },
  'POST /api/orders/{id}/resend-delivery': withCompletedOrder,
  'GET /api/orders/{id}/timeline': withCompletedOrder,
  'GET /api/staff/orders/{id}': withCompletedOrder,
  'POST /api/orders/{id}/notes': async objects => ({
    ...(await withCompletedOrder(objects)),
    body: { text: 'Called the customer' },
  }),
  'POST /api/cases/{id}/retry': async ({ staffCase }) => ({
    params: { id: await staffCase('payment_unknown') },
  }),
  'GET /api/staff/search': () => ({ query: { q: 'product' } }),
  'GET /api/staff/views': () => ({ query: { screen: 'orders' } }),
  'POST /api/staff/views': ({ next }) => ({
    body: { screen: 'orders', name: `View ${next()}`, query: 'status=pending', isShared: false },
  }),
  'DELETE /api/staff/views/{id}': async ({ admin, next }) => {
    const body = { screen: 'orders', name: `Shared ${next()}`, query: '', isShared: true }
    return { params: { id: (await admin('POST /api/staff/views', { body })).data.id } }
  },
  'POST /api/staff/bulk': ({ product }) => ({
    body: { screen: 'products', action: 'show', params: {}, selection: { ids: [product] } },
  }),
  'GET /api/staff/bulk/{id}': async ({ admin, product }) => {
    const selection = { ids: [product] }
    const body = { screen: 'products' as const, action: 'show' as const, selection }
    return { params: { id: (await admin('POST /api/staff/bulk', { body })).data.id } }
  },
  'POST /api/cases/{id}/resolve': async ({ staffCase }) => ({
    params: { id: await staffCase() },
    body: { resolution: 'Called the customer' },
  }),

  'POST /api/payments/create-intention': async ({ pendingOrder }) => {
    const { order, token } = await pendingOrder()
    return { body: { special_reference: order.id }, owner: token }
  },
  'POST /api/payments/create-subscription-plan': async ({ pendingOrder }) => {
    const { token } = await pendingOrder({ paymentMethod: 'subscription' })
    return { body: { name: 'Plan' }, owner: token }
  },
  'POST /api/payments/create-subscription-intention': async ({ pendingOrder }) => {
    const { order, token } = await pendingOrder({ paymentMethod: 'subscription' })
    return { body: { special_reference: order.id }, owner: token }
  },
  'POST /api/payments/paymob/webhook': () => ({
    query: { hmac },
    body: JSON.stringify({ type: 'TRANSACTION', obj }),
  }),
  'POST /api/orders/{id}/refund': async ({ paidOrder }) => {
    const { order, token } = await paidOrder()
    return { params: { id: order.id }, body: { reason: 'It never worked' }, owner: token }
  },

  'GET /api/subscription-management/{id}/details': withSubscriber,
  'POST /api/accounts/subscriptions/{id}/cancel': withSubscriber,
  'POST /api/subscription-management/{id}/suspend': withSubscriber,
  'POST /api/subscription-management/{id}/resume': withSubscriber,
  'POST /api/subscription-management/{id}/cancel': withSubscriber,
  'GET /api/subscription-management/{id}/cards': withSubscriber,
  'POST /api/subscription-management/{id}/change-primary-card': withCard,
  'POST /api/subscription-management/{id}/delete-card': withCard,
}

/** Calls about one subscription: making one takes a payment. */
export function usesSharedSubscriber(call: KnownCall): boolean {
  return /subscription-management\/\{|accounts\/subscriptions/.test(call)
}

/** A valid request for many uses of a call; those of one subscription share it. */
export async function sharedRequest(call: KnownCall, objects: ShopObjects): Promise<ValidRequest> {
  if (!usesSharedSubscriber(call)) return (await validRequests[call]?.(objects)) ?? {}
  const subscriber = await objects.sharedSubscriber()
  const params = { id: subscriber.subscriptionId }
  const owner = subscriber.token
  return call.endsWith('-card')
    ? { params, body: { cardId: await objects.cardOf(subscriber) }, owner }
    : { params, owner }
}
