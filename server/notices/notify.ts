import type { Insertable } from 'kysely'
import type { Tx } from '#database/client.ts'
import type { JsonObject, NoticesTable } from '#database/schema.gen.ts'
import { publish } from '../live/publish.ts'

type NoticeKind =
  | 'order_completed'
  | 'order_delivered'
  | 'refund_confirmed'
  | 'stock_low'
  | 'stock_exhausted'
  | 'subscription_renewed'
  | 'renewal_failed'
  | 'subscription_ending'
  | 'subscription_expired'

type Notice = {
  userId: string
  kind: NoticeKind
  /** Id of the subject; with the kind it makes the notice unique. */
  about: string
  params: JsonObject
  link: string
}

/** Adds a notice to the user's account, once per kind and subject, and sends a live event to open browsers. */
export async function notify(tx: Tx, { userId, kind, about, params, link }: Notice): Promise<void> {
  const id = await insertNotice(tx, { user_id: userId, kind, dedupe_key: `${kind}:${about}`, params, link })
  if (id) await publish(tx, `user:${userId}`, { type: 'notice', noticeId: id, kind })
}

/** Returns undefined when the user already has this notice. */
async function insertNotice(tx: Tx, row: Insertable<NoticesTable>): Promise<string | undefined> {
  const inserted = await tx
    .insertInto('notices')
    .values(row)
    .onConflict(conflict => conflict.columns(['user_id', 'dedupe_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}
