import { toSar } from '#model/money.ts'
import { renewalActions, renewalCan } from '#model/renewal-states.ts'
import { subscriptionStatus } from '#model/subscription-terms.ts'
import type { CsvColumns } from '../../../http/csv.ts'
import { presentStaffPayment } from '../../orders/public.ts'
import { presentSubscription } from '../managing/present.ts'
import { isExpired, statusFacts } from '../subscription-status.ts'
import type { ChargeRow, SubscriptionEventRow } from './detail-queries.ts'
import type { StaffRecord } from './queries.ts'

export function presentRecord(row: StaffRecord, now: Date) {
  const record = presentSubscription(row, now)
  return {
    ...record,
    orderNumber: row.order_number,
    paymobNextBilling: record.nextBillingDate,
    user: { id: row.user_id, fullName: row.full_name, email: row.email, phone: row.phone ?? '' },
    subscription: {
      ...record.subscription,
      category: { name: row.category_name, nameAr: row.category_name_ar },
    },
    actions: actionsOf(row, now),
  }
}

/** The same rules that the commands enforce. */
function actionsOf(row: StaffRecord, now: Date) {
  if (row.plan_id === null || row.provider_subscription_id === null) return []
  const standing = { state: row.state, isExpired: isExpired(row, now) }
  return renewalActions.filter(action => renewalCan(action, standing))
}

export function presentCharge(row: ChargeRow) {
  return {
    ...presentStaffPayment(row),
    orderId: row.order_id,
    orderNumber: row.number,
    kind: row.kind,
  }
}

export function presentSubscriptionEvent(row: SubscriptionEventRow) {
  return {
    id: String(row.id),
    kind: row.kind,
    actor: row.actor,
    actorName: row.full_name,
    state: row.state,
    createdAt: row.created_at.toISOString(),
  }
}

export function recordCsv(now: Date): CsvColumns<StaffRecord> {
  return {
    id: row => row.id,
    number: row => row.order_number,
    customer: row => row.full_name,
    email: row => row.email,
    phone: row => row.phone,
    product: row => row.product_name,
    productAr: row => row.product_name_ar,
    duration: row => row.days,
    quantity: row => row.quantity,
    startDate: row => row.starts_at,
    endDate: row => row.ends_at,
    status: { names: 'subscriptionStatus', code: row => subscriptionStatus(statusFacts(row), now) },
    renewal: { names: 'renewal', code: row => (row.plan_id === null ? 'once' : row.state) },
    nextBilling: row => row.next_billing_at,
    amount: row => toSar(row.amount_halalas),
  }
}
