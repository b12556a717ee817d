import { toSar } from '#model/money.ts'
import { subscriptionStatus } from '#model/subscription-terms.ts'
import type { CsvColumns } from '../../../http/csv.ts'
import { presentUser } from '../account/present.ts'
import type { UserOrderRow, UserSubscriptionRow } from './detail-queries.ts'
import type { StaffUserRow } from './queries.ts'

export function presentStaffUser(row: StaffUserRow) {
  return {
    ...presentUser(row),
    version: row.version,
    hasPassword: row.has_password,
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
    orderCount: row.order_count,
  }
}

export const userCsv: CsvColumns<StaffUserRow> = {
  id: row => row.id,
  fullName: row => row.full_name,
  email: row => row.email,
  phone: row => row.phone,
  role: { names: 'role', code: row => row.role },
  isActive: row => row.is_active,
  city: row => row.city,
  country: row => row.country,
  orderCount: row => row.order_count,
  createdAt: row => row.created_at,
  lastSeenAt: row => row.last_seen_at,
}

export function presentUserOrder(row: UserOrderRow) {
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    total: toSar(row.total_halalas),
    createdAt: row.created_at.toISOString(),
  }
}

export function presentUserSubscription(row: UserSubscriptionRow, now: Date) {
  const facts = {
    state: row.state,
    autoRenew: row.auto_renew,
    endsAt: row.ends_at,
    nextBillingAt: row.next_billing_at,
    graceUntil: row.grace_until,
  }
  return {
    id: row.id,
    name: row.product_name,
    nameAr: row.product_name_ar,
    status: subscriptionStatus(facts, now),
    autoRenew: row.auto_renew,
    endDate: row.ends_at?.toISOString() ?? null,
  }
}
