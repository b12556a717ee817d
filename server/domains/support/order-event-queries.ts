import { sql } from 'kysely'
import type { Reader } from '#database/client.ts'

/** An event of an order with what its sentence in the chat needs. */
export async function findOrderEvent(db: Reader, eventId: number) {
  return db
    .selectFrom('order_events as e')
    .innerJoin('orders as o', 'o.id', 'e.order_id')
    .leftJoin('order_items as i', join =>
      join.onRef('i.order_id', '=', 'o.id').on(sql<boolean>`i.id::text = e.details ->> 'itemId'`),
    )
    .leftJoin('claims as c', join =>
      join.onRef('c.order_id', '=', 'o.id').on(sql<boolean>`c.id::text = e.details ->> 'claimId'`),
    )
    .leftJoin('deliveries as d', 'd.id', 'c.delivery_id')
    .select([
      'e.kind',
      'e.actor_id',
      'o.user_id',
      'o.number',
      'i.product_name',
      'i.product_name_ar',
      'c.extended_days',
      'd.expires_at',
    ])
    .select([
      sql<string | null>`e.details ->> 'state'`.as('new_state'),
      sql<string | null>`e.details ->> 'to'`.as('new_status'),
      sql<number | null>`(e.details ->> 'amountHalalas')::bigint`.as('amount_halalas'),
    ])
    .where('e.id', '=', eventId)
    .executeTakeFirst()
}

export type OrderEventRow = NonNullable<Awaited<ReturnType<typeof findOrderEvent>>>

/** The conversation that an agent has with the customer, else the newest open one. */
export async function findOpenConversationOf(db: Reader, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('conversations')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '<>', 'closed')
    .orderBy(sql`status = 'active'`, 'desc')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}
