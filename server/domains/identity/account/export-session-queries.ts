import type { Reader } from '#database/client.ts'

export async function exportSessions(db: Reader, userId: string) {
  return db
    .selectFrom('sessions')
    .select(['user_agent', 'ip', 'remember', 'created_at', 'last_seen_at', 'expires_at', 'ended_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
}

/** Without the hash of the device secret, which would mean nothing to the user. */
export async function exportKnownDevices(db: Reader, userId: string) {
  return db
    .selectFrom('known_devices')
    .select(['first_seen_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .orderBy('first_seen_at')
    .execute()
}

/** Without the keys, which only the browser needs. */
export async function exportPushSubscriptions(db: Reader, userId: string) {
  return db
    .selectFrom('push_subscriptions')
    .innerJoin('sessions', 'sessions.id', 'push_subscriptions.session_id')
    .select(['push_subscriptions.endpoint', 'push_subscriptions.created_at'])
    .where('sessions.user_id', '=', userId)
    .orderBy('push_subscriptions.created_at')
    .execute()
}
