import { sql } from 'kysely'
import type { Reader, Tx } from '#database/client.ts'

/** The subscription that the item started or renewed. */
export async function findIdOfItem(db: Reader, itemId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('subscriptions')
    .select('subscriptions.id')
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('subscriptions.order_item_id', '=', itemId),
        eb(
          'subscriptions.id',
          '=',
          selectFrom('order_items')
            .innerJoin('orders', 'orders.id', 'order_items.order_id')
            .select('orders.renews_subscription_id')
            .where('order_items.id', '=', itemId),
        ),
      ]),
    )
    .executeTakeFirst()
  return row?.id
}

/** The end of the account that a renewal delivered. */
export async function findNewAccount(db: Reader, orderId: string) {
  const row = await db
    .selectFrom('orders')
    .innerJoin('order_items', 'order_items.order_id', 'orders.id')
    .innerJoin('deliveries', 'deliveries.order_item_id', 'order_items.id')
    .select(['orders.renews_subscription_id as subscriptionId', 'deliveries.expires_at as until'])
    .where('orders.id', '=', orderId)
    .where('orders.renews_subscription_id', 'is not', null)
    .where('deliveries.ended_at', 'is', null)
    .where('deliveries.expires_at', 'is not', null)
    .orderBy('deliveries.expires_at', 'desc')
    .limit(1)
    .$narrowType<{ subscriptionId: string; until: Date }>()
    .executeTakeFirst()
  return row
}

/** The paid period that ends at a moment. */
export async function findPaidPeriod(db: Reader, subscriptionId: string, endsAt: Date) {
  return db
    .selectFrom('subscription_periods')
    .select('id')
    .where('subscription_id', '=', subscriptionId)
    .where('ends_at', '=', endsAt)
    .where('state', '=', 'paid')
    .executeTakeFirst()
}

/** Moves a missed period as a whole. */
export async function postponePeriod(tx: Tx, id: string, days: number): Promise<void> {
  const by = sql`${days} * interval '1 day'`
  await tx
    .updateTable('subscription_periods')
    .set({ starts_at: sql<Date>`starts_at + ${by}`, ends_at: sql<Date>`ends_at + ${by}` })
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .execute()
}

/** Records the added days, because a paid period otherwise has exactly the bought duration. */
export async function extendPeriod(
  tx: Tx,
  id: string,
  { endsAt, days }: { endsAt: Date; days: number },
): Promise<void> {
  await tx
    .updateTable('subscription_periods')
    .set({ ends_at: endsAt, extended_days: sql<number>`extended_days + ${days}` })
    .where('id', '=', id)
    .execute()
}
