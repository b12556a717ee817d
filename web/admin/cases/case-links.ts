import type { CaseKind } from '#model/case-kinds.ts'
import type { Language } from '#model/languages.ts'
import type { Role } from '#model/permissions.ts'
import { canOpen } from '#model/staff-screens.ts'
import { paths } from '../../lib/paths.ts'
import { recordLinks } from '../kit/record-links.ts'
import type { StaffCase } from './case-list.ts'

type Target = 'stock' | 'claim' | 'deliver' | 'refund' | 'subscription' | 'order' | 'product' | 'system'
type Link = { target: Target; href: string }

/** The screens on which staff can do what the text of a case asks for, the best one first. */
const remedies: Partial<Record<CaseKind, Target[]>> = {
  stock_low: ['stock'],
  stock_exhausted: ['stock'],
  delivery_overdue: ['deliver'],
  delivery_short: ['stock', 'deliver'],
  claim_open: ['claim'],
  paid_twice: ['order', 'subscription'],
  cancelled_with_money: ['refund'],
  amount_mismatch: ['order', 'subscription'],
  gateway_unauthorized: ['system'],
  refund_failed: ['refund'],
  subscription_missing: ['subscription'],
  charged_after_cancel: ['subscription', 'order'],
  renewal_not_stopped: ['subscription'],
}

type CaseSubject = Pick<
  StaffCase,
  'kind' | 'orderId' | 'orderNumber' | 'subscriptionId' | 'productId' | 'productName' | 'productNameAr'
>

/** The links of a case that the role may open. A case without a remedy leads to its order, or else to its product. */
export function caseLinks(one: CaseSubject, role: Role, language: Language): Link[] {
  const hrefs = hrefsOf(one, role, language)
  const existing = (targets: Target[]): Link[] =>
    targets.flatMap(target => {
      const href = hrefs[target]
      return href ? [{ target, href }] : []
    })
  const links = existing(remedies[one.kind] ?? [])
  return links.length > 0 ? links : existing(['order', 'product']).slice(0, 1)
}

function hrefsOf(one: CaseSubject, role: Role, language: Language): Partial<Record<Target, string>> {
  const links = paths(language)
  const { orderId, orderNumber, subscriptionId, productId } = one
  const product = language === 'ar' ? one.productNameAr : one.productName
  const isAdmin = role === 'admin'
  return {
    ...(product && canOpen('/admin/accounts', role) && { stock: recordLinks.stock(links, product) }),
    ...(orderNumber !== null && { claim: recordLinks.claims(links, String(orderNumber)) }),
    ...(orderId && {
      order: recordLinks.order(links, orderId),
      deliver: recordLinks.delivery(links, orderId),
      ...(isAdmin && { refund: recordLinks.refund(links, orderId) }),
    }),
    ...(subscriptionId &&
      canOpen('/admin/subscription-management/:subscriptionId', role) && {
        subscription: recordLinks.subscription(links, subscriptionId),
      }),
    ...(productId && { product: recordLinks.product(links, productId) }),
    ...(canOpen('/admin/test', role) && { system: links.staff('/admin/test') }),
  }
}
