import type { UserRow } from '../queries.ts'
import type { SessionRow } from '../sessions/queries.ts'
import type { PreferenceColumns } from './queries.ts'

export function presentUser(row: UserRow) {
  return {
    id: row.id,
    fullName: row.full_name,
    email: row.email,
    phone: row.phone ?? '',
    address: row.address ?? '',
    city: row.city ?? '',
    country: row.country ?? '',
    role: row.role,
    isActive: row.is_active,
    language: row.language,
    createdAt: row.created_at.toISOString(),
  }
}

export function presentPreferences(row: PreferenceColumns) {
  return {
    emailNotifications: row.email_notifications,
    subscriptionNotifications: row.subscription_notifications,
    promotionNotifications: row.promotion_notifications,
  }
}

export function presentSession(row: SessionRow, currentId: string) {
  return {
    id: row.id,
    userAgent: row.user_agent,
    ip: row.ip ?? '',
    isCurrent: row.id === currentId,
    remembered: row.remember,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  }
}
