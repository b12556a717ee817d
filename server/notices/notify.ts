import type { Tx } from '#database/client.ts'
import type { JsonObject } from '#database/schema.gen.ts'
import { publish } from '../live/publish.ts'
import { insertNotice } from './queries.ts'

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
  about: string
  params: JsonObject
  link: string
}

/** Tells a person once, in the bell of the site, and at once if they have it open. */
export async function notify(tx: Tx, { userId, kind, about, params, link }: Notice): Promise<void> {
  const id = await insertNotice(tx, { user_id: userId, kind, dedupe_key: `${kind}:${about}`, params, link })
  if (id) await publish(tx, `user:${userId}`, { type: 'notice', noticeId: id, kind })
}
