import { sql } from 'kysely'
import type { Reader, Tx } from '#database/client.ts'
import type { JsonObject } from '#database/schema.gen.ts'
import { codeLifeSeconds, codeTries, resendsAnHour, resendWaitSeconds } from '#model/identity-rules.ts'
import type { Language } from '#model/languages.ts'

export type CodePurpose = 'registration' | 'sign_in' | 'password_reset' | 'email_change'

type NewCode = {
  purpose: CodePurpose
  userId: string | null
  email: string
  language: Language
  codeHash: Buffer
  pending: JsonObject
  /** Network of the request (`addressKey`). */
  network: string | null
  deviceHash: Buffer | null
  now: Date
}

export async function insertCode(tx: Tx, code: NewCode): Promise<string> {
  const row = await tx
    .insertInto('one_time_codes')
    .values({
      purpose: code.purpose,
      user_id: code.userId,
      email: code.email,
      language: code.language,
      code_hash: code.codeHash,
      pending: code.pending,
      network: code.network,
      device_hash: code.deviceHash,
      sent_at: code.now,
      created_at: code.now,
      expires_at: addSeconds(code.now, codeLifeSeconds),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Sets the user of a password-reset code to the owner of its address, if the address has an account. */
export async function setResetUser(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('one_time_codes')
    .from('users')
    .set(eb => ({ user_id: eb.ref('users.id') }))
    .where('one_time_codes.id', '=', id)
    .where('one_time_codes.purpose', '=', 'password_reset')
    .where('one_time_codes.user_id', 'is', null)
    .where(eb => eb(eb.fn('lower', ['users.email']), '=', eb.fn('lower', ['one_time_codes.email'])))
    .execute()
}

type CountedAttempt = { id: string; email: string; purposes: readonly CodePurpose[]; now: Date }

/** Counts an attempt before the code is compared, so that of any number of concurrent attempts only five are compared. */
export async function incrementAttempts(tx: Tx, { id, email, purposes, now }: CountedAttempt) {
  return await tx
    .updateTable('one_time_codes')
    .set(eb => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('purpose', 'in', purposes)
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .where('attempts', '<', codeTries)
    .where('consumed_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['id', 'purpose', 'user_id', 'email', 'language', 'code_hash', 'pending'])
    .executeTakeFirst()
}

export type CodeRow = NonNullable<Awaited<ReturnType<typeof incrementAttempts>>>

/** False when the code was used or replaced by another one since it was read. */
export async function markConsumed(tx: Tx, code: { id: string; code_hash: Buffer }, now: Date) {
  const row = await tx
    .updateTable('one_time_codes')
    .set({ consumed_at: now, pending: {} })
    .where('id', '=', code.id)
    .where('code_hash', '=', code.code_hash)
    .where('consumed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

type Resend = { id: string; email: string; codeHash: Buffer; now: Date }

/** Replaces the code's hash unless the wait or the hourly limit forbids it. Of concurrent resends, only one succeeds. */
export async function claimResend(tx: Tx, { id, email, codeHash, now }: Resend) {
  const { rows } = await sql<{ id: string; email: string }>`
    update one_time_codes set
      code_hash = ${codeHash},
      attempts = 0,
      sent_at = ${now},
      expires_at = ${addSeconds(now, codeLifeSeconds)},
      resend_count = case when ${hourIsOver(now)} then 1 else resend_count + 1 end,
      resend_hour_started_at = case when ${hourIsOver(now)} then ${now}::timestamptz else resend_hour_started_at end
    where id = ${id}
      and lower(email) = lower(${email})
      and consumed_at is null
      and sent_at <= ${addSeconds(now, -resendWaitSeconds)}
      and (${hourIsOver(now)} or resend_count < ${resendsAnHour})
    returning id, email`.execute(tx)
  return rows[0]
}

function hourIsOver(now: Date) {
  return sql`(resend_hour_started_at is null or resend_hour_started_at <= ${addSeconds(now, -3_600)})`
}

export async function findUnusedCode(db: Reader, id: string, email: string) {
  return await db
    .selectFrom('one_time_codes')
    .select(['sent_at', 'resend_count', 'resend_hour_started_at'])
    .where('id', '=', id)
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .where('consumed_at', 'is', null)
    .executeTakeFirst()
}

/** Finds the newest unused code of a user. */
export async function findNewestCode(db: Reader, userId: string, purpose: CodePurpose) {
  return await db
    .selectFrom('one_time_codes')
    .select(['id', 'email'])
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('consumed_at', 'is', null)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
}

export async function findCodeToMail(db: Reader, id: string, now: Date) {
  return await db
    .selectFrom('one_time_codes as code')
    .leftJoin('users', 'users.id', 'code.user_id')
    .select(['code.id', 'code.purpose', 'code.user_id', 'code.email', 'code.sent_at', 'code.expires_at'])
    .select(['users.language as user_language', 'code.language', 'users.is_active'])
    .select(['code.network', 'code.device_hash'])
    .select(sql<boolean>`code.pending <> '{}'`.as('has_pending'))
    .where('code.id', '=', id)
    .where('code.consumed_at', 'is', null)
    .where('code.expires_at', '>', now)
    .executeTakeFirst()
}

export type CodeToMail = NonNullable<Awaited<ReturnType<typeof findCodeToMail>>>

/** False when, since it was read, the code was used or sent again, or a mail with this key was queued. */
export async function lockUnmailedCode(
  tx: Tx,
  { id, sent_at }: CodeToMail,
  dedupeKey: string,
): Promise<boolean> {
  const row = await tx
    .selectFrom('one_time_codes')
    .select('id')
    .where('id', '=', id)
    .where('sent_at', '=', sent_at)
    .where('consumed_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('outgoing_mails').select('id').where('dedupe_key', '=', dedupeKey))),
    )
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

export async function setCodeHash(tx: Tx, id: string, codeHash: Buffer): Promise<void> {
  await tx.updateTable('one_time_codes').set({ code_hash: codeHash }).where('id', '=', id).execute()
}

export async function consumeCodesOfUser(
  tx: Tx,
  userId: string,
  purposes: readonly CodePurpose[],
  now: Date,
): Promise<void> {
  await tx
    .updateTable('one_time_codes')
    .set({ consumed_at: now, pending: {} })
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposes)
    .where('consumed_at', 'is', null)
    .execute()
}

/** Deletes codes, and the personal data of pending registrations with them, a day after they expired. */
export async function deleteOldCodes(tx: Tx): Promise<void> {
  await tx
    .deleteFrom('one_time_codes')
    .where('expires_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute()
}

function addSeconds(moment: Date, seconds: number): Date {
  return new Date(moment.getTime() + seconds * 1_000)
}
