import { sql } from 'kysely'
import type { Tx } from '#database/client.ts'
import { isFreeUntil } from '#database/sellable.ts'

/** A renewal moves the end of a subscription's accounts under this lock, so a replacement takes it first. */
export async function lockSubscriptionOfDelivery(tx: Tx, deliveryId: string): Promise<void> {
  await tx
    .selectFrom('subscriptions')
    .select('subscriptions.id')
    .where(({ eb, or, selectFrom }) => {
      const item = selectFrom('deliveries').select('order_item_id').where('deliveries.id', '=', deliveryId)
      const renewed = selectFrom('order_items')
        .innerJoin('orders', 'orders.id', 'order_items.order_id')
        .select('orders.renews_subscription_id')
        .where('order_items.id', '=', item)
      return or([eb('subscriptions.order_item_id', '=', item), eb('subscriptions.id', '=', renewed)])
    })
    .forUpdate()
    .execute()
}

/** The active delivery with the product and duration of its item; undefined once it has ended. */
export async function lockDelivery(tx: Tx, deliveryId: string) {
  return tx
    .selectFrom('deliveries')
    .innerJoin('order_items', 'order_items.id', 'deliveries.order_item_id')
    .select([
      'deliveries.id',
      'deliveries.order_item_id',
      'deliveries.unit',
      'deliveries.stock_account_id',
      'deliveries.delivery_email',
      'deliveries.expires_at',
      'order_items.product_id',
      'order_items.days',
    ])
    .where('deliveries.id', '=', deliveryId)
    .where('deliveries.ended_at', 'is', null)
    .forUpdate('deliveries')
    .executeTakeFirst()
}

type ReplacementQuery = {
  productId: string
  days: number
  /** The account must work at least this long. */
  until: Date | null
}

/** Takes the oldest available account; skips accounts that other transactions have locked. */
export async function takeAccount(
  tx: Tx,
  { productId, days, until }: ReplacementQuery,
): Promise<string | undefined> {
  const free = tx
    .selectFrom('stock_accounts')
    .select('id')
    .where('product_id', '=', productId)
    .where('days', '=', days)
    .where(isFreeUntil(until))
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
  const taken = await tx
    .updateTable('stock_accounts')
    .set({ state: 'delivered' })
    .where(sql<boolean>`id = any(array(${free}))`)
    .where('state', '=', 'available')
    .returning('id')
    .executeTakeFirst()
  return taken?.id
}

export async function endReplacedDelivery(tx: Tx, deliveryId: string, now: Date): Promise<void> {
  await tx
    .updateTable('deliveries')
    .set({ ended_at: now, end_reason: 'replaced' })
    .where('id', '=', deliveryId)
    .where('ended_at', 'is', null)
    .execute()
}

/** Withdraws a replaced account from sale for good; a trigger enforces it. */
export async function quarantineReplaced(tx: Tx, accountId: string): Promise<void> {
  await tx
    .updateTable('stock_accounts')
    .set({ state: 'quarantined', quarantine_reason: 'replaced' })
    .where('id', '=', accountId)
    .execute()
}

type Replacement = {
  order_item_id: string
  unit: number
  stock_account_id: string | null
  delivery_email: string | null
  delivered_by: string | null
  delivered_at: Date
  expires_at: Date | null
  replaces_id: string
}

export async function insertReplacement(tx: Tx, delivery: Replacement): Promise<string> {
  const row = await tx.insertInto('deliveries').values(delivery).returning('id').executeTakeFirstOrThrow()
  return row.id
}

/** Moves the end of one account. */
export async function setDeliveryEnd(tx: Tx, deliveryId: string, expiresAt: Date): Promise<void> {
  await tx.updateTable('deliveries').set({ expires_at: expiresAt }).where('id', '=', deliveryId).execute()
}
