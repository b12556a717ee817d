import { titlesOf } from '../case-titles.ts'
import { accounts } from './admin/accounts.ts'
import { cases } from './admin/cases.ts'
import { chat as chatDesk } from './admin/chat.ts'
import { claims } from './admin/claims.ts'
import { coupons } from './admin/coupons.ts'
import { orders } from './admin/orders.ts'
import { products } from './admin/products.ts'
import { renewals } from './admin/renewals.ts'
import { users } from './admin/users.ts'
import { chat } from './chat.ts'

/** The names of codes in CSV exports: the words of the screens. */
export const exportCodes = {
  orderStatus: orders.status,
  paymentMethod: orders.method,
  delivery: {
    delivered: orders.delivery.delivered,
    partial: 'Partly delivered',
    none: orders.delivery.not_delivered,
  },
  couponStatus: coupons.status,
  couponType: coupons.types,
  redemption: { active: 'Used', returned: 'Returned' },
  role: users.roles,
  claimStatus: claims.status,
  claimReason: claims.reasons,
  refundReason: orders.refunds.reasons,
  caseKind: titlesOf(cases.kinds),
  caseState: { open: cases.open, resolved: cases.resolved },
  stockState: accounts.states,
  subscriptionStatus: renewals.status,
  renewal: {
    once: renewals.kind.once,
    active: renewals.kind.auto,
    suspended: renewals.status.suspended,
    cancelled: renewals.status.cancelled,
  },
  chatStatus: chatDesk.statuses,
  chatCategory: chat.categories,
  fieldType: products.customFields.types,
}
