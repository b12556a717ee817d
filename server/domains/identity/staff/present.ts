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
