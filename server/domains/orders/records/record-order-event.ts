import type { Tx } from '#database/client.ts'
import type { JsonObject } from '#database/schema.gen.ts'
import type { OrderStatus } from '#model/order-states.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { publish } from '../../../live/publish.ts'
import { type EventActor, insertOrderEvents, type OrderEventKind } from './event-queries.ts'

export type { EventActor }

/** Adds an event to the order's timeline, in the transaction of the change. */
export async function recordOrderEvent(
  tx: Tx,
  orderId: string,
  kind: OrderEventKind,
  actor: EventActor,
  details: JsonObject = {},
): Promise<void> {
  await recordOrderEvents(tx, orderId, [{ kind, actor, details }])
}

export type NewOrderEvent = { kind: OrderEventKind; actor: EventActor; details?: JsonObject }

/** Adds several events in one statement, in their order. */
export async function recordOrderEvents(tx: Tx, orderId: string, events: NewOrderEvent[]): Promise<void> {
  const ids = await insertOrderEvents(
    tx,
    events.map(({ kind, actor, details = {} }) => ({
      order_id: orderId,
      kind,
      actor: actor.by,
      actor_id: 'userId' in actor ? actor.userId : null,
      details,
    })),
  )
  for (const [index, { kind, actor }] of events.entries()) {
    const eventId = ids[index]
    if (eventId !== undefined && isForChat(kind, actor)) await enqueue(tx, 'post-order-event', { eventId })
  }
}

/** What staff do with an order, and its outcome, also appears in the open chat of the customer. */
function isForChat(kind: OrderEventKind, { by }: EventActor): boolean {
  return by === 'staff' || kind === 'claim_answered' || kind === 'refund_confirmed'
}

/** The open screens of the buyer and of staff load the order again. */
export async function publishOrder(
  tx: Tx,
  order: { id: string; user_id: string },
  status: OrderStatus,
): Promise<void> {
  await publish(tx, [`user:${order.user_id}`, 'staff'], { type: 'order', orderId: order.id, status })
}
