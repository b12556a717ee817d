import type { Reader } from '#database/client.ts'

export async function exportClaims(db: Reader, userId: string) {
  return db
    .selectFrom('claims')
    .select([
      'order_id',
      'reason',
      'message',
      'state',
      'is_automatic',
      'extended_days',
      'rejection',
      'created_at',
      'resolved_at',
    ])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
}
