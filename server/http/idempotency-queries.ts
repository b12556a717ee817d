import { sql } from 'kysely'
import type { Reader, Tx } from '#database/client.ts'
import type { JsonObject } from '#database/schema.gen.ts'

type Key = { userId: string; key: string }

/** Claims the key for a new attempt, also when its first attempt failed without a reply or its reply has expired. */
export async function claimKey(
  tx: Tx,
  { userId, key }: Key,
  hash: Buffer,
  { claimSeconds, retentionHours }: { claimSeconds: number; retentionHours: number },
): Promise<boolean> {
  const expires = sql<Date>`now() + make_interval(hours => ${retentionHours})`
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('idempotency_keys')
    .values({ user_id: userId, key, request_hash: hash, expires_at: expires })
    .onConflict(conflict =>
      conflict
        .columns(['user_id', 'key'])
        .doUpdateSet({
          request_hash: hash,
          state: 'running',
          response_status: null,
          response_body: null,
          created_at: sql`now()`,
          expires_at: expires,
        })
        .where(
          sql<boolean>`idempotency_keys.expires_at < now()
            or (idempotency_keys.state = 'running'
              and idempotency_keys.request_hash = excluded.request_hash
              and idempotency_keys.created_at < now() - make_interval(secs => ${claimSeconds}))`,
        ),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function findKey(db: Reader, { userId, key }: Key) {
  return db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'state', 'response_status', 'response_body'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst()
}

export async function completeKey(
  tx: Tx,
  { userId, key }: Key,
  answer: { status: number; body: JsonObject },
): Promise<void> {
  await tx
    .updateTable('idempotency_keys')
    .set({ state: 'done', response_status: answer.status, response_body: answer.body })
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .execute()
}

export async function releaseKey(tx: Tx, { userId, key }: Key): Promise<void> {
  await tx
    .deleteFrom('idempotency_keys')
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .where('state', '=', 'running')
    .execute()
}

export async function deleteExpiredKeys(tx: Tx): Promise<void> {
  await tx.deleteFrom('idempotency_keys').where('expires_at', '<', sql<Date>`now()`).execute()
}
