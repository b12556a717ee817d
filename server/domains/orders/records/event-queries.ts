import type { Insertable } from 'kysely'
import type { Reader, Tx } from '#database/client.ts'
import type { OrderEventsTable } from '#database/schema.gen.ts'

export type OrderEventKind =
  | 'order_placed'
  | 'payment_started'
  | 'payment_approved'
  | 'payment_declined'
  | 'payment_unknown'
  | 'payment_mismatch'
  | 'order_completed'
  | 'order_reopened'
  | 'order_cancelled'
  | 'order_expired'
  | 'item_delivered'
  | 'delivery_mailed'
  | 'delivery_short'
  | 'refund_requested'
  | 'refund_confirmed'
  | 'refund_failed'
  | 'status_changed'
  | 'card_saved'
  | 'subscription_renewed'
  | 'subscription_state'
  | 'subscription_expired'
  | 'claim_opened'
  | 'claim_answered'

export type EventActor = { by: 'customer' | 'staff'; userId: string } | { by: 'provider' | 'system' }

/** Returns the ids in the order of the events. */
export async function insertOrderEvents(tx: Tx, events: Insertable<OrderEventsTable>[]): Promise<number[]> {
  const rows = await tx.insertInto('order_events').values(events).returning('id').execute()
  return rows.map(({ id }) => id)
}

export async function listEvents(db: Reader, orderId: string) {
  return db
    .selectFrom('order_events')
    .leftJoin('users', 'users.id', 'order_events.actor_id')
    .select([
      'order_events.id',
      'kind',
      'actor',
      'actor_id',
      'details',
      'order_events.created_at',
      'users.full_name',
    ])
    .where('order_id', '=', orderId)
    .orderBy('order_events.created_at')
    .orderBy('order_events.id')
    .execute()
}
