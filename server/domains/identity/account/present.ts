import type { DeviceRow, PreferenceColumns } from './queries.ts'

export function presentPreferences(row: PreferenceColumns) {
  return {
    emailNotifications: row.email_notifications,
    subscriptionNotifications: row.subscription_notifications,
    promotionNotifications: row.promotion_notifications,
  }
}

export function presentDevice(row: DeviceRow, currentId: string) {
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
