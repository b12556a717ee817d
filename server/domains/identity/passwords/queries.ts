import { sql } from 'kysely'
import type { Reader, Tx } from '#database/client.ts'

type NewToken = {
  tokenHash: Buffer
  userId: string
  purpose: 'reset' | 'invitation'
  codeId: string | null
  now: Date
  expiresAt: Date
}

export async function insertResetToken(tx: Tx, token: NewToken): Promise<void> {
  await tx
    .insertInto('password_reset_tokens')
    .values({
      token_hash: token.tokenHash,
      user_id: token.userId,
      purpose: token.purpose,
      one_time_code_id: token.codeId,
      created_at: token.now,
      expires_at: token.expiresAt,
    })
    .execute()
}

/** Finds a token that is unused and unexpired and whose user is active. */
export async function findResetToken(db: Reader, tokenHash: Buffer, now: Date) {
  return await db
    .selectFrom('password_reset_tokens as token')
    .innerJoin('users', 'users.id', 'token.user_id')
    .select(['token.id', 'token.user_id', 'token.purpose', 'users.email', 'users.language', 'users.role'])
    .where('token.token_hash', '=', tokenHash)
    .where('token.used_at', 'is', null)
    .where('token.expires_at', '>', now)
    .where('users.is_active', '=', true)
    .executeTakeFirst()
}

export type ResetTokenRow = NonNullable<Awaited<ReturnType<typeof findResetToken>>>

/** False when the token was used since it was read. */
export async function markTokenUsed(tx: Tx, id: string, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('password_reset_tokens')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function revokeTokensOfUser(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .updateTable('password_reset_tokens')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()
}

export async function revokeTokensOfCode(tx: Tx, codeId: string, now: Date): Promise<void> {
  await tx
    .updateTable('password_reset_tokens')
    .set({ used_at: now })
    .where('one_time_code_id', '=', codeId)
    .where('used_at', 'is', null)
    .execute()
}

/** Also marks the address as verified, because the user received the link or code by mail. */
export async function setPassword(tx: Tx, userId: string, passwordHash: string, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('users')
    .set(eb => ({
      password_hash: passwordHash,
      email_verified_at: eb.fn.coalesce('email_verified_at', eb.val(now)),
    }))
    .where('id', '=', userId)
    .where('is_active', '=', true)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteOldResetTokens(tx: Tx): Promise<void> {
  await tx
    .deleteFrom('password_reset_tokens')
    .where('expires_at', '<', sql<Date>`now() - interval '30 days'`)
    .execute()
}

export async function findOwnPassword(db: Reader, userId: string) {
  return db
    .selectFrom('users')
    .select(['password_hash', 'email', 'full_name'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** False when the password was changed since `before` was read. */
export async function replacePassword(
  tx: Tx,
  { userId, before, after }: { userId: string; before: string; after: string },
): Promise<boolean> {
  const row = await tx
    .updateTable('users')
    .set({ password_hash: after })
    .where('id', '=', userId)
    .where('password_hash', '=', before)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
