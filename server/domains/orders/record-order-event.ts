import type { Tx } from '#database/client.ts'
import type { JsonObject } from '#database/schema.gen.ts'
import { type EventActor, insertOrderEvent, type OrderEventKind } from './event-queries.ts'

export type { EventActor }

/** Adds an event to the order's timeline, in the transaction of the change. */
export async function recordOrderEvent(
  tx: Tx,
  orderId: string,
  kind: OrderEventKind,
  actor: EventActor,
  details: JsonObject = {},
): Promise<void> {
  const actorId = 'userId' in actor ? actor.userId : null
  await insertOrderEvent(tx, { order_id: orderId, kind, actor: actor.by, actor_id: actorId, details })
}
