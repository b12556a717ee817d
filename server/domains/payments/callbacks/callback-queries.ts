import { type Insertable, sql } from 'kysely'
import type { Reader, Tx } from '#database/client.ts'
import type { PaymentEventsTable } from '#database/schema.gen.ts'

/** Serializes callbacks about one order or subscription until the transaction ends. */
export async function lockEventsAbout(tx: Tx, { column, id }: EventSubject): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${column}:${id}`}, 0))`.execute(tx)
}

export type EventSubject = { column: 'provider_order_id' | 'provider_subscription_id'; id: string }

/** Validly signed events about one order or subscription. */
export async function countEvents(db: Reader, { column, id }: EventSubject, since: Date): Promise<number> {
  const row = await db
    .selectFrom('payment_events')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(column, '=', id)
    .where('signature_valid', '=', true)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return row.count
}

/** Returns undefined when the event is already stored. */
export async function insertEvent(
  tx: Tx,
  event: Insertable<PaymentEventsTable>,
): Promise<number | undefined> {
  const row = await tx
    .insertInto('payment_events')
    .values(event)
    .onConflict(conflict => conflict.constraint('payment_events_once').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function findEvent(db: Reader, id: number) {
  return db
    .selectFrom('payment_events')
    .select([
      'id',
      'kind',
      'provider_order_id',
      'provider_subscription_id',
      'transaction_id',
      'trigger_type',
      'payload',
      'created_at',
      'processed_at',
    ])
    .where('id', '=', id)
    .executeTakeFirst()
}

export type StoredEvent = NonNullable<Awaited<ReturnType<typeof findEvent>>>

type Finish = { outcome: string; paymentId: string | null; subscriptionId: string | null; now: Date }

export async function finishEvent(
  tx: Tx,
  id: number,
  { outcome, paymentId, subscriptionId, now }: Finish,
): Promise<void> {
  await tx
    .updateTable('payment_events')
    .set({ processed_at: now, outcome, payment_id: paymentId, subscription_id: subscriptionId })
    .where('id', '=', id)
    .where('processed_at', 'is', null)
    .execute()
}

export async function findByProviderOrder(db: Reader, providerOrderId: string) {
  return db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select([
      'payments.id',
      'payments.order_id',
      'payments.kind',
      'payments.state',
      'orders.renews_subscription_id',
    ])
    .where('payments.provider_order_id', '=', providerOrderId)
    .executeTakeFirst()
}

/** The subscription that an order started, once Paymob's side of it is known. */
export async function findEnrolledOfOrder(db: Reader, orderId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('subscriptions')
    .innerJoin('order_items', 'order_items.id', 'subscriptions.order_item_id')
    .select('subscriptions.id')
    .where('order_items.order_id', '=', orderId)
    .where('subscriptions.provider_subscription_id', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row?.id
}
