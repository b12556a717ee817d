import { sql } from 'kysely'
import type { Reader, Tx } from '#database/client.ts'
import type { Language } from '#model/languages.ts'
import type { NoticeKind, NoticeParams } from '#model/notice-kinds.ts'

export async function hasSubscription(db: Reader, sessionId: string): Promise<boolean> {
  const row = await db
    .selectFrom('push_subscriptions')
    .select('id')
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
  return row !== undefined
}

type NewSubscription = { sessionId: string; endpoint: string; publicKey: Buffer; authSecret: Buffer }

/** A session has one subscription. A browser that another account used before moves to this session. */
export async function upsertSubscription(tx: Tx, subscription: NewSubscription): Promise<void> {
  const { sessionId, endpoint, publicKey, authSecret } = subscription
  await tx
    .deleteFrom('push_subscriptions')
    .where('session_id', '=', sessionId)
    .where('endpoint', '<>', endpoint)
    .execute()
  const values = { session_id: sessionId, public_key: publicKey, auth_secret: authSecret }
  await tx
    .insertInto('push_subscriptions')
    .values({ ...values, endpoint })
    .onConflict(conflict => conflict.column('endpoint').doUpdateSet(values))
    .execute()
}

export async function deleteSubscriptionOfSession(tx: Tx, sessionId: string): Promise<void> {
  await tx.deleteFrom('push_subscriptions').where('session_id', '=', sessionId).execute()
}

export async function deleteSubscription(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('push_subscriptions').where('id', '=', id).execute()
}

export async function listSubscriptionIds(db: Reader, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('push_subscriptions')
    .innerJoin('sessions', 'sessions.id', 'push_subscriptions.session_id')
    .select('push_subscriptions.id')
    .where('sessions.user_id', '=', userId)
    .execute()
  return rows.map(({ id }) => id)
}

export type PushMessageRow = {
  endpoint: string
  public_key: Buffer
  auth_secret: Buffer
  kind: NoticeKind
  params: NoticeParams[NoticeKind]
  link: string
  created_at: Date
  language: Language
}

/** Finds an unread notice with a subscription of the same active user, or undefined when one of them is gone. */
export async function findPushMessage(
  db: Reader,
  { subscriptionId, noticeId }: { subscriptionId: string; noticeId: string },
): Promise<PushMessageRow | undefined> {
  const { rows } = await sql<PushMessageRow>`
    select subscription.endpoint, subscription.public_key, subscription.auth_secret,
      notice.kind, notice.params, notice.link, notice.created_at, users.language
    from push_subscriptions as subscription
    join sessions on sessions.id = subscription.session_id
    join users on users.id = sessions.user_id and users.is_active
    join notices as notice on notice.user_id = users.id and notice.id = ${noticeId}
    where subscription.id = ${subscriptionId} and notice.read_at is null`.execute(db)
  return rows[0]
}
