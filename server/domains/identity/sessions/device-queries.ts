import { sql } from 'kysely'
import type { Reader, Tx } from '#database/client.ts'

type Device = { userId: string; deviceHash: Buffer; now: Date }

/** False when the account does not know the device. */
export async function updateKnownDevice(tx: Tx, { userId, deviceHash, now }: Device): Promise<boolean> {
  const row = await tx
    .updateTable('known_devices')
    .set({ last_seen_at: now })
    .where('user_id', '=', userId)
    .where('device_hash', '=', deviceHash)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns whether the account already knew other devices. */
export async function insertKnownDevice(tx: Tx, { userId, deviceHash, now }: Device): Promise<boolean> {
  const { rows } = await sql<{ has_others: boolean }>`
    insert into known_devices (user_id, device_hash, first_seen_at, last_seen_at)
    values (${userId}, ${deviceHash}, ${now}, ${now})
    returning exists (
      select from known_devices as other
      where other.user_id = ${userId} and other.device_hash <> ${deviceHash}
    ) as has_others`.execute(tx)
  return rows[0]?.has_others ?? false
}

/** Replaces the hash for every account that knows the device. */
export async function replaceDeviceHash(tx: Tx, before: Buffer, after: Buffer): Promise<void> {
  await tx
    .updateTable('known_devices')
    .set({ device_hash: after })
    .where('device_hash', '=', before)
    .execute()
}

export async function isKnownDevice(db: Reader, userId: string, deviceHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('known_devices')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('device_hash', '=', deviceHash)
    .executeTakeFirst()
  return row !== undefined
}
