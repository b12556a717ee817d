import { describe, expect, test } from 'vitest'
import { sendRequest } from '../security/send-request.ts'
import { shopWithObjects } from '../security/test-shop-objects.ts'
import { newBuyer, newProduct } from '../support/buying.ts'
import { checkSpecifiedCall, type RefusedCall, type SpecifiedCall, within } from './specified-call.ts'
import { intention, plan, renewingIntention } from './specified-payloads.ts'

// 1-storefront.md, sections 3 (fields), 7 (calls) and 8 (error catalogue); 3-decisions.md, sections 1, 2, 6 and 10.
const objects = await shopWithObjects()
const { shop, product } = objects
const subscriber = await objects.sharedSubscriber()
const paid = await objects.paidOrder()
const delivered = await objects.completedOrder(await newProduct(shop, 1))
const customer = { url: shop.url, token: paid.token }

const pagination = 'total page limit pages'
const orderFields = 'id total createdAt status paymentMethod'
const itemFields = 'subscriptionId quantity price subscription.nameAr delivered'
const record =
  'id startDate endDate autoRenew paymobSubscriptionId paymobState createdAt subscription.id subscription.nameAr subscription.image subscription.price subscription.subscriptionPrice'
const productFields =
  'id name nameAr descriptionAr featuresAr image price discount rating reviewCount stock duration categoryId categoryAr tagsAr customFields isFeatured isPopular autoReceive durations.0.value durations.0.label durations.0.price durations.0.oneTimePrice durations.0.subscriptionPrice'

const oneTime = async () => {
  const { order, token } = await objects.pendingOrder()
  return { body: intention(order.id), owner: token }
}
const renewing = async () => {
  const { order, token } = await objects.pendingOrder({ paymentMethod: 'subscription' })
  return { body: renewingIntention(order.id), owner: token }
}
const renewingPlan = async () => ({ ...(await renewing()), body: plan })
const own = () => ({ params: { id: subscriber.subscriptionId }, owner: subscriber.token })
const withCard = async () => ({ ...own(), body: { cardId: await objects.cardOf(subscriber) } })

const accepted: SpecifiedCall[] = [
  {
    call: 'GET /api/categories',
    reads: within('data.0', 'id name nameAr descriptionAr icon color subscriptionCount'),
  },
  { call: 'GET /api/categories/music', reads: ['data.nameAr'], values: { 'data.id': 'music' } },
  {
    call: 'GET /api/subscriptions?category=music&limit=4&page=1&sort=price&order=asc',
    reads: [...within('data.subscriptions.0', productFields), ...within('data.pagination', pagination)],
    values: { 'data.pagination.page': 1, 'data.pagination.limit': 4 },
  },
  { call: 'GET /api/subscriptions?featured=true&popular=true', reads: ['data.pagination.pages'] },
  {
    call: 'GET /api/subscriptions/{id}',
    request: () => ({ params: { id: product } }),
    reads: within('data', productFields),
    values: { 'data.id': product },
  },
  {
    call: 'GET /api/banners',
    request: async () => {
      await objects.banner()
      return {}
    },
    reads: within('data.0', 'id titleAr descriptionAr image mobileImage link isActive deviceType'),
  },
  {
    call: 'GET /api/settings',
    reads: within('data', 'siteName siteDescription defaultCurrency'),
  },
  {
    call: 'GET /api/settings/footer',
    reads: within('data', 'description email phone address facebook twitter instagram copyright'),
  },
  {
    call: 'POST /api/coupons/validate',
    request: async () => ({ body: { code: (await objects.coupon()).code } }),
    reads: ['discount', 'type', 'data.discount', 'data.type'],
    message: 'تم تطبيق كود الخصم',
  },
  {
    call: 'POST /api/orders',
    request: async () => ({
      body: {
        items: [{ subscriptionId: product, quantity: 1, price: 50, customFieldValues: {}, duration: 30 }],
        paymentMethod: 'paymob',
        coupon: { code: (await objects.coupon()).code },
      },
    }),
    status: 201,
    reads: ['data.id'],
    values: { 'data.status': 'pending', 'data.paymentMethod': 'paymob', 'data.items.0.price': 50 },
    message: 'تم إنشاء الطلب بنجاح',
  },
  {
    call: 'POST /api/orders',
    request: () => ({ body: { items: [{ subscriptionId: product, quantity: 1, duration: 30 }] } }),
    status: 201,
    reads: ['data.id'],
    message: 'تم إنشاء الطلب بنجاح',
  },
  {
    call: 'GET /api/orders?page=1&limit=10&status=all',
    reads: [
      ...within('data.orders.0', orderFields),
      ...within('data.pagination', pagination),
      ...within('data.counts', 'pending completed cancelled'),
    ],
    values: { 'data.pagination.page': 1, 'data.pagination.limit': 10 },
  },
  {
    call: 'GET /api/orders/{id}/status',
    request: () => ({ params: { id: paid.order.id } }),
    reads: within('data', 'id status total createdAt'),
    values: {
      'data.id': paid.order.id,
      'data.status': paid.order.status,
      'data.total': paid.order.total,
    },
  },
  {
    call: 'GET /api/orders/{id}',
    request: () => ({ params: { id: delivered.order.id }, owner: delivered.token }),
    reads: [
      ...within('data', orderFields),
      ...within('data.items.0', itemFields),
      ...within('data.accounts.0', 'subscriptionName username password duration expiryDate'),
    ],
    values: {
      'data.id': delivered.order.id,
      'data.status': 'completed',
      'data.items.0.delivered': true,
      'data.accounts.0.duration': 30,
    },
  },
  {
    call: 'GET /api/orders/my-orders',
    reads: [...within('data.0', orderFields), ...within('data.0.items.0', itemFields)],
  },
  ...['GET /payments/history', 'GET /api/payments/history'].map(call => ({
    call,
    reads: within('data.0', 'id description transactionId amount paymentMethod status'),
  })),
  { call: 'POST /api/payments/create-subscription-plan', request: renewingPlan, reads: ['data.id'] },
  {
    call: 'POST /api/payments/create-subscription-intention',
    request: renewing,
    reads: ['checkoutUrl', 'data.checkoutUrl'],
  },
  {
    call: 'POST /api/payments/create-intention',
    request: oneTime,
    reads: ['checkoutUrl', 'data.checkoutUrl'],
  },
  {
    call: 'GET /api/subscriptions/{id}/accounts',
    request: () => ({
      params: { id: delivered.order.items[0]?.subscriptionId ?? '' },
      owner: delivered.token,
    }),
    reads: within('data.0', 'id username password'),
  },
  {
    call: 'GET /api/orders/subscriptions',
    request: () => ({ owner: subscriber.token }),
    reads: ['data.0.id'],
  },
  {
    call: 'GET /api/subscription-management/my-subscriptions',
    request: () => ({ owner: subscriber.token }),
    reads: within('data.0', record),
  },
  {
    call: 'GET /api/subscription-management/{id}/details',
    request: own,
    reads: within('data', record),
  },
  {
    call: 'GET /api/subscription-management/{id}/cards',
    request: own,
    reads: within('data.0', 'id masked_pan is_primary'),
    values: { 'data.0.is_primary': true },
  },
  { call: 'POST /api/subscription-management/{id}/change-primary-card', request: withCard },
  // The only card is the primary one, which the specification gives no delete action.
  { call: 'POST /api/subscription-management/{id}/delete-card', request: withCard, status: 409 },
  {
    call: 'POST /api/subscription-management/{id}/suspend',
    request: own,
    values: { 'data.paymobState': 'suspended' },
  },
  {
    call: 'POST /api/subscription-management/{id}/resume',
    request: own,
    values: { 'data.paymobState': 'active' },
  },
  { call: 'POST /api/accounts/subscriptions/{id}/cancel', request: own },
  {
    call: 'POST /api/subscription-management/{id}/cancel',
    request: own,
    values: { 'data.paymobState': 'cancelled' },
  },
]

const productMissing = 'الاشتراك غير موجود'
const couponWrong = 'كود الخصم غير صحيح'

const refused: RefusedCall[] = [
  { what: 'unknown', call: 'GET /api/categories/none', status: 404, message: 'الفئة غير موجودة' },
  {
    what: 'of an unknown category',
    call: 'GET /api/categories/none/subscriptions',
    status: 404,
    message: 'الفئة غير موجودة',
  },
  { what: 'unknown', call: 'GET /api/subscriptions/none', status: 404, message: productMissing },
  {
    what: 'a wrong code',
    call: 'POST /api/coupons/validate',
    request: () => ({ body: { code: 'NOPE' } }),
    status: 422,
    message: couponWrong,
  },
  {
    what: 'a wrong coupon',
    call: 'POST /api/orders',
    request: () => ({
      body: { items: [{ subscriptionId: product, quantity: 1 }], coupon: { code: 'NOPE' } },
    }),
    status: 422,
    message: couponWrong,
  },
  {
    what: 'unknown',
    call: 'POST /api/subscription-management/none/suspend',
    status: 404,
    message: productMissing,
  },
  {
    what: 'Paymob refuses the plan',
    call: 'POST /api/payments/create-subscription-plan',
    request: async () => {
      const request = await objects.pendingOrder({ paymentMethod: 'subscription' })
      await shop.paymob.fault({ path: '/api/acceptance/subscription-plans', how: 'bad_request' })
      return { body: plan, owner: request.token }
    },
    status: 503,
    message: 'فشل في إنشاء خطة الاشتراك. يرجى المحاولة مرة أخرى.',
  },
]

describe('calls as the storefront specification makes them', () => {
  test.each(accepted)('$call', call => checkSpecifiedCall(call, customer))
})

describe('calls refuse with the texts of the storefront specification', () => {
  test.each(refused)('$call: $what', call => checkSpecifiedCall(call, customer))
})

/** The specification's client reads `error` of an intention call that failed. */
describe('a payment intention that fails answers `error` and `message`', () => {
  const notCharged = 'لم يُخصم شيء من بطاقتك، وأُلغي الطلب. حاول مرة أخرى بعد قليل.'

  test.each([
    ['POST /api/payments/create-intention', oneTime, `فشل بدء الدفع. ${notCharged}`],
    ['POST /api/payments/create-subscription-intention', renewing, `فشل بدء الدفع بالاشتراك. ${notCharged}`],
  ])('%s', async (call, prepare, text) => {
    const request = await prepare()
    await shop.paymob.fault({ path: '/v1/intention', how: 'bad_request' })
    const answer = await sendRequest(call, request, { url: shop.url, token: request.owner })
    expect(JSON.parse(answer.text)).toMatchObject({ success: false, error: text, message: text })
  })

  test.each(['POST /api/payments/create-intention', 'POST /api/payments/create-subscription-intention'])(
    '%s of no order of the caller',
    async call => {
      const { token } = await newBuyer(shop)
      const request = { body: intention('none') }
      const answer = await sendRequest(call, request, { url: shop.url, token })
      expect(JSON.parse(answer.text)).toMatchObject({ error: 'الطلب غير موجود', message: 'الطلب غير موجود' })
    },
  )
})
