import type { CsvColumns } from '../../../http/csv.ts'
import { presentUser } from '../account/present.ts'
import type { StaffUserRow } from './queries.ts'

export function presentStaffUser(row: StaffUserRow) {
  return {
    ...presentUser(row),
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
  role: row => row.role,
  isActive: row => row.is_active,
  city: row => row.city,
  country: row => row.country,
  orderCount: row => row.order_count,
  createdAt: row => row.created_at,
  lastSeenAt: row => row.last_seen_at,
}
