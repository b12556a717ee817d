import { sql } from 'kysely'
import type { Reader, Tx } from '#database/client.ts'
import type { Language } from '#model/languages.ts'

type NewMail = {
  id: string
  dedupeKey: string
  to: string
  userId: string | null
  language: Language
  template: string
  sealedParams: string
}

/** False when a mail with the same key already exists. */
export async function insertMail(tx: Tx, mail: NewMail): Promise<boolean> {
  const inserted = await tx
    .insertInto('outgoing_mails')
    .values({
      id: mail.id,
      dedupe_key: mail.dedupeKey,
      to_address: mail.to,
      user_id: mail.userId,
      language: mail.language,
      template: mail.template,
      sealed_params: mail.sealedParams,
    })
    .onConflict(conflict => conflict.column('dedupe_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function findQueuedMail(db: Reader, id: string) {
  return await db
    .selectFrom('outgoing_mails')
    .select(['id', 'to_address', 'language', 'template', 'sealed_params', 'attempts', 'created_at'])
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .executeTakeFirst()
}

export async function markSent(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('outgoing_mails')
    .set({ state: 'sent', sent_at: sql<Date>`now()`, sealed_params: null, last_error: null })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .execute()
}

export async function markFailed(tx: Tx, id: string, reason: string): Promise<void> {
  await tx
    .updateTable('outgoing_mails')
    .set(eb => ({
      state: 'failed',
      sealed_params: null,
      last_error: reason,
      attempts: eb('attempts', '+', 1),
    }))
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .execute()
}

type FailedAttempt = { reason: string; isUnreachable: boolean }

/** A server that answers, even with a deferral, is reachable: earlier unreachable attempts of the mail no longer count. */
export async function recordFailedAttempt(
  tx: Tx,
  id: string,
  { reason, isUnreachable }: FailedAttempt,
): Promise<void> {
  await tx
    .updateTable('outgoing_mails')
    .set(eb => ({
      last_error: reason,
      attempts: eb('attempts', '+', 1),
      unreachable_attempts: isUnreachable ? eb('unreachable_attempts', '+', 1) : 0,
    }))
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .execute()
}

/** Called after a mail was accepted: earlier errors of queued mails no longer describe the mail server. */
export async function clearErrors(tx: Tx): Promise<void> {
  await tx
    .updateTable('outgoing_mails')
    .set({ last_error: null, unreachable_attempts: 0 })
    .where('state', '=', 'queued')
    .where('last_error', 'is not', null)
    .execute()
}

/** Counts the failed attempts to reach the mail server since it last accepted a mail. */
async function countUnreachableAttempts(db: Reader): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(unreachable_attempts), 0)::integer as count
    from outgoing_mails
    where state = 'queued'`.execute(db)
  return rows[0]?.count ?? 0
}

export async function findMailPreferences(db: Reader, userId: string) {
  return await db
    .selectFrom('users')
    .select([
      'email_notifications as emailNotifications',
      'subscription_notifications as subscriptionNotifications',
      'promotion_notifications as promotionNotifications',
    ])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

const downAfterAttempts = 2

/**
 * Whether at least two attempts found the mail server unreachable since it last accepted a mail. Errors about a recipient
 * do not count: otherwise anyone could block sign-in for all users by registering an address that the server defers.
 */
export async function isMailDown(db: Reader): Promise<boolean> {
  return (await countUnreachableAttempts(db)) >= downAfterAttempts
}
