import { expect, test } from 'vitest'
import { allCaseKinds, type CaseKind, caseKindsFor } from '#model/case-kinds.ts'
import type { Role } from '#model/permissions.ts'
import { caseLinks } from './case-links.ts'

const full = {
  orderId: 'order',
  orderNumber: 100_234,
  subscriptionId: 'subscription',
  productId: 'film',
  productName: 'Film',
  productNameAr: 'فيلم',
}

const linksOf = (kind: CaseKind, role: Role, subject: Partial<typeof full> = full) => {
  const none = {
    orderId: null,
    orderNumber: null,
    subscriptionId: null,
    productId: null,
    productName: null,
    productNameAr: null,
  }
  return caseLinks({ kind, ...none, ...subject }, role, 'en').map(({ href }) => href)
}

const order = '/en/admin/orders/order'
const subscription = '/en/admin/subscription-management/subscription'

test('a refund opens the refund of the order, a delivery its delivery', () => {
  for (const kind of ['cancelled_with_money', 'refund_failed'] as const)
    expect(linksOf(kind, 'admin')).toEqual([`${order}?open=refund`])
  for (const role of ['admin', 'worker'] as const)
    expect(linksOf('delivery_overdue', role)).toEqual([`${order}?open=deliver`])
})

test('a worker delivers what is short; an admin adds stock first', () => {
  expect(linksOf('delivery_short', 'admin')).toEqual([
    '/en/admin/accounts?search=Film',
    `${order}?open=deliver`,
  ])
  expect(linksOf('delivery_short', 'worker')).toEqual([`${order}?open=deliver`])
})

test('a case about a subscription leads to its record, and to the order when that matters too', () => {
  for (const kind of ['subscription_missing', 'renewal_not_stopped'] as const)
    expect(linksOf(kind, 'admin')).toEqual([subscription])
  expect(linksOf('charged_after_cancel', 'admin')).toEqual([subscription, order])
  for (const kind of ['paid_twice', 'amount_mismatch'] as const) {
    expect(linksOf(kind, 'admin')).toEqual([order, subscription])
    expect(linksOf(kind, 'admin', { orderId: 'order' })).toEqual([order])
  }
})

test('without its subscription or its stock, a case leads to the order or the product', () => {
  expect(linksOf('renewal_not_stopped', 'admin', { orderId: 'order' })).toEqual([order])
  expect(linksOf('stock_low', 'worker')).toEqual([order])
  expect(linksOf('stock_low', 'worker', { productId: 'film', productName: 'Film' })).toEqual([
    '/en/admin/subscriptions/film',
  ])
  expect(linksOf('unknown_payment', 'admin', {})).toEqual([])
  expect(linksOf('gateway_unauthorized', 'admin', {})).toEqual(['/en/admin/test'])
})

test('a worker gets no link to a refund, a subscription record or the stock, whatever the case', () => {
  const forAdmins = /open=refund|subscription-management|admin\/accounts|admin\/test/
  for (const kind of allCaseKinds) expect(linksOf(kind, 'worker').join()).not.toMatch(forAdmins)
  for (const kind of caseKindsFor('worker')) expect(linksOf(kind, 'worker')).not.toEqual([])
})
