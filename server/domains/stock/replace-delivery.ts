import type { Tx } from '#database/client.ts'
import { AppError } from '#model/errors.ts'
import { recordStockChange } from './record-stock-change.ts'
import {
  endReplacedDelivery,
  insertReplacement,
  lockDelivery,
  lockSubscriptionOfDelivery,
  quarantineReplaced,
  takeAccount,
} from './replacement-queries.ts'

type Replacement = {
  deliveryId: string
  now: Date
  /** Undefined when the shop replaces it by itself. */
  staffId?: string
}

/**
 * Ends a delivery and delivers another account in its place, with the same end date. The old account is never sold
 * again. A delivery to an e-mail address is replaced by one to the same address. Returns the new delivery, or undefined
 * when no account is in stock. The caller holds the order's lock.
 */
export async function replaceDelivery(
  tx: Tx,
  { deliveryId, now, staffId }: Replacement,
): Promise<string | undefined> {
  await lockSubscriptionOfDelivery(tx, deliveryId)
  const old = await lockDelivery(tx, deliveryId)
  if (!old) throw new AppError('conflict')
  const { product_id: productId, days, stock_account_id: oldAccountId } = old
  const isFromStock = oldAccountId !== null
  const accountId = isFromStock
    ? await takeAccount(tx, { productId, days, until: old.expires_at })
    : undefined
  if (isFromStock && !accountId) return undefined
  await endReplacedDelivery(tx, deliveryId, now)
  if (isFromStock) {
    await quarantineReplaced(tx, oldAccountId)
    await recordStockChange(tx, productId, { days, by: -1 })
  }
  return insertReplacement(tx, {
    order_item_id: old.order_item_id,
    unit: old.unit,
    stock_account_id: accountId ?? null,
    delivery_email: old.delivery_email,
    delivered_by: staffId ?? null,
    delivered_at: now,
    expires_at: old.expires_at,
    replaces_id: deliveryId,
  })
}
