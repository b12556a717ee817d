import { randomUUID } from 'node:crypto'
import { describe, test } from 'vitest'
import { shopWithObjects } from '../security/test-shop-objects.ts'
import { newProduct } from '../support/buying.ts'
import { newAgent, newVisitor } from '../support/chat.ts'
import { addMember } from '../support/member.ts'
import { checkSpecifiedCall, type RefusedCall, type SpecifiedCall, within } from './specified-call.ts'
import { catalogueCalls } from './specified-catalogue-calls.ts'

// 2-back-office.md, sections 3 (fields), 5 (validation), 7 (calls) and 8 (error catalogue).
const objects = await shopWithObjects()
const { shop } = objects
const catalogue = catalogueCalls(objects)
const admin = { url: shop.url, token: (await shop.signIn('admin')).token }
const delivered = await objects.completedOrder(await newProduct(shop, 1))

const pagination = within('data.pagination', 'total page limit pages')
const userFields = 'id fullName email phone role isActive createdAt'
const couponFields = 'id code discount type expiresAt usageLimit usedCount isActive'
const orderFields = 'id status total paymentMethod createdAt'

const read = async (path: string) => {
  const headers = { authorization: `Bearer ${admin.token}` }
  return ((await (await fetch(shop.url + path, { headers })).json()) as { data: object }).data
}

const chatFields = 'id sessionId userName category status messageCount createdAt updatedAt'
const agentFields =
  'id userId fullName isOnline isBusy currentChats maxConcurrentChats lastActivity statusMessage'
const goLive = { isOnline: true, isBusy: false, statusMessage: 'متاح للمحادثة', maxConcurrentChats: 3 }

const waitingChat = async () => ({ sessionId: (await newVisitor(shop, { isWaiting: true })).sessionId })
const activeChat = async () => {
  const agent = await newAgent(shop)
  const params = await waitingChat()
  await agent.join(params.sessionId)
  return { params, owner: agent.token }
}

const withId = (make: () => Promise<string>) => async () => ({ params: { id: await make() } })
const aProduct = () => newProduct(shop)
const aMember = async () => (await addMember(shop)).id
const aCoupon = async () => (await objects.coupon()).id
const aPendingOrder = async () => (await objects.pendingOrder()).order.id

const accepted: SpecifiedCall[] = [
  ...catalogue.accepted,
  { call: 'GET /api/users', reads: within('data.users.0', userFields) },
  { call: 'GET /api/users/{id}', request: withId(aMember), reads: within('data', userFields) },
  {
    call: 'PUT /api/users/{id}',
    request: async () => ({
      ...(await withId(aMember)()),
      body: {
        fullName: 'سارة',
        email: `${randomUUID()}@people.test`,
        phone: '',
        role: 'worker',
        isActive: false,
      },
    }),
    reads: within('data', userFields),
    values: { 'data.fullName': 'سارة', 'data.role': 'worker', 'data.isActive': false },
  },
  { call: 'DELETE /api/users/{id}', request: withId(aMember) },
  {
    call: 'GET /api/subscriptions?scope=staff&sort=price&order=asc&page=1&limit=500',
    reads: ['data.subscriptions.0.id', ...pagination],
  },
  {
    call: 'GET /api/subscriptions/delivered?page=1&limit=10',
    reads: [
      ...within('data.subscriptions.0', 'id orderId deliveryEmail deliveredAt'),
      ...within('data.subscriptions.0', 'subscription.nameAr user.fullName user.email'),
      ...pagination,
    ],
  },
  { call: 'GET /api/coupons', request: withId(aCoupon), reads: within('data.coupons.0', couponFields) },
  {
    call: 'GET /api/coupons/code/{code}',
    request: async () => ({ params: { code: (await objects.coupon()).code } }),
    reads: within('data', couponFields),
  },
  {
    call: 'POST /api/coupons',
    request: () => ({ body: { ...objects.couponBody(), isActive: true } }),
    status: 201,
    reads: within('data', couponFields),
    values: { 'data.isActive': true, 'data.usedCount': 0 },
  },
  {
    call: 'PUT /api/coupons/{id}',
    request: async () => ({
      ...(await withId(aCoupon)()),
      body: { ...objects.couponBody(), type: 'fixed', discount: 4.5, isActive: false },
    }),
    reads: within('data', couponFields),
    values: { 'data.type': 'fixed', 'data.discount': 4.5, 'data.isActive': false },
  },
  { call: 'DELETE /api/coupons/{id}', request: withId(aCoupon) },
  {
    call: 'GET /api/orders?page=1&limit=10&status=completed&paymentMethod=credit',
    reads: [
      ...within('data.orders.0', `${orderFields} user.fullName user.email user.phone`),
      ...within('data.orders.0.items.0', 'id quantity price delivered customFieldValues'),
      ...within('data.orders.0.items.0.subscription', 'name nameAr image price'),
      ...pagination,
      ...within('data.counts', 'pending completed cancelled'),
    ],
    values: { 'data.orders.0.status': 'completed', 'data.pagination.limit': 10 },
  },
  {
    call: 'PUT /api/orders/{id}',
    request: async () => ({ ...(await withId(aPendingOrder)()), body: { status: 'completed' } }),
    reads: within('data', orderFields),
    values: { 'data.status': 'completed' },
  },
  {
    call: 'PUT /api/orders/delivery',
    request: async () => {
      const { order } = await objects.completedOrder()
      const orderItemId = order.items[0]?.id
      return { body: { orderItemId, delivered: true, deliveryEmail: 'account@people.test' } }
    },
    reads: within('data', orderFields),
  },
  {
    call: 'PUT /api/settings',
    request: async () => ({ body: { ...(await read('/api/settings')), siteName: 'متجر' } }),
    reads: ['data.siteName'],
    // Without a language the text is the Arabic one.
    values: { 'data.siteNameAr': 'متجر' },
    message: 'تم حفظ الإعدادات العامة بنجاح',
  },
  {
    call: 'PUT /api/settings',
    request: async () => ({ body: await read('/api/settings?scope=staff') }),
    message: 'تم حفظ الإعدادات العامة بنجاح',
  },
  {
    call: 'PUT /api/settings/footer',
    request: async () => ({ body: await read('/api/settings/footer') }),
    message: 'تم حفظ إعدادات التذييل بنجاح',
  },
  {
    call: 'GET /api/subscriptions/{id}/accounts',
    request: async () => ({ params: { id: (await objects.stockAccount()).id } }),
    reads: within('data.0', 'id username password isUsed'),
  },
  {
    call: 'POST /api/subscriptions/{id}/accounts',
    request: async () => ({
      ...(await withId(aProduct)()),
      body: { accounts: ['a@stock.test:one', 'b@stock.test:two'], duration: 30 },
    }),
    reads: ['data'],
    message: 'تمت إضافة حسابين بنجاح',
  },
  {
    call: 'POST /api/subscriptions/{id}/accounts',
    request: async () => ({
      ...(await withId(aProduct)()),
      body: { accounts: [{ username: 'c@stock.test', password: 'three' }], duration: 30 },
    }),
    reads: ['message', 'data'],
  },
  {
    call: 'PUT /api/chat/agent/status',
    request: () => ({ body: goLive }),
    reads: within('data', agentFields),
    values: { 'data.isOnline': true, 'data.isBusy': false, 'data.maxConcurrentChats': 3 },
  },
  { call: 'GET /api/chat/agent/online', reads: within('data.agents.0', agentFields) },
  {
    call: 'GET /api/chat/waiting',
    request: async () => ({ owner: (await waitingChat()) && admin.token }),
    reads: within('data.sessions.0', chatFields),
  },
  { call: 'PUT /api/chat/{sessionId}/join', request: async () => ({ params: await waitingChat() }) },
  {
    call: 'GET /api/chat/agent/dashboard',
    reads: [
      ...within('data.activeChats.0', `${chatFields} agentId`),
      ...within('data', 'waitingCount stats.totalClosed stats.currentActive stats.avgChatDuration'),
    ],
  },
  {
    call: 'POST /api/chat/{sessionId}/agent-message',
    request: async () => ({ ...(await activeChat()), body: { message: 'مرحبًا' } }),
  },
  {
    call: 'GET /api/chat/history/{sessionId}',
    request: activeChat,
    reads: within('data.messages.0', 'id sessionId senderType message messageType isRead createdAt'),
  },
  {
    call: 'POST /api/chat/{sessionId}/transfer',
    request: async () => ({
      ...(await activeChat()),
      body: { newAgentId: (await newAgent(shop)).userId },
    }),
  },
  { call: 'PUT /api/chat/{sessionId}/close', request: activeChat },
  {
    call: 'DELETE /api/subscriptions/{id}/accounts/{accountId}',
    request: async () => ({ params: await objects.stockAccount() }),
    reads: ['message', 'data'],
  },
]

const refused: RefusedCall[] = [
  ...catalogue.refused,
  {
    what: 'no e-mail address',
    call: 'PUT /api/orders/delivery',
    request: () => ({ body: { orderItemId: delivered.order.items[0]?.id, delivered: true } }),
    status: 400,
    errors: { deliveryEmail: 'البريد الإلكتروني مطلوب' },
  },
  {
    what: 'no valid line',
    call: 'POST /api/subscriptions/{id}/accounts',
    request: async () => ({
      ...(await withId(aProduct)()),
      body: { accounts: ['no separator'], duration: 30 },
    }),
    status: 422,
  },
  {
    what: 'no name, no e-mail address',
    call: 'PUT /api/users/{id}',
    request: async () => ({ ...(await withId(aMember)()), body: { fullName: '', email: '' } }),
    status: 400,
    errors: { fullName: 'الاسم الكامل مطلوب', email: 'البريد الإلكتروني مطلوب' },
  },
]

describe('calls as the back-office specification makes them', () => {
  test.each(accepted)('$call', call => checkSpecifiedCall(call, admin))
})

describe('calls refuse as the back-office specification says', () => {
  test.each(refused)('$call: $what', call => checkSpecifiedCall(call, admin))
})
