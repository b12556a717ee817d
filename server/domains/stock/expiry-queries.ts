import { sql } from 'kysely'
import type { Tx } from '#database/client.ts'

type Moved = { subscriptionId: string; from: Date; until: Date }

/**
 * Moves the expiry of a subscription's current accounts: those of the first order and of its renewals. A later end does not
 * shorten an account that staff extended beyond it.
 */
export async function moveAccountsEnd(tx: Tx, { subscriptionId, from, until }: Moved): Promise<void> {
  await tx
    .updateTable('deliveries')
    .set({ expires_at: until > from ? sql<Date>`greatest(expires_at, ${until})` : until })
    .where('ended_at', 'is', null)
    .where('expires_at', '>=', from)
    .where(({ or, eb, selectFrom }) =>
      or([
        eb(
          'order_item_id',
          'in',
          selectFrom('subscriptions').select('order_item_id').where('id', '=', subscriptionId),
        ),
        eb(
          'order_item_id',
          'in',
          selectFrom('order_items')
            .innerJoin('orders', 'orders.id', 'order_items.order_id')
            .select('order_items.id')
            .where('orders.renews_subscription_id', '=', subscriptionId),
        ),
      ]),
    )
    .execute()
}

export async function setAccountsEnd(tx: Tx, itemId: string, until: Date): Promise<void> {
  await tx
    .updateTable('deliveries')
    .set({ expires_at: until })
    .where('order_item_id', '=', itemId)
    .where('ended_at', 'is', null)
    .execute()
}
