import type { Tx } from '#database/client.ts'
import { type Halalas, subtract, vatIn, zero } from '#model/money.ts'
import { findVatHeld, isSalePosted, postRefund } from '../records/ledger-queries.ts'
import type { LockedOrder } from '../records/order-queries.ts'

type Refund = {
  paymentId: string
  refundId: string
  amount: Halalas
  /** The captured amount that remains after this refund. */
  kept: Halalas
}

/**
 * Posts a refund against recognized revenue, or against the liability to the customer. Keeps the VAT of the rest at the
 * invoice's rate, so partial refunds add up to exactly one full refund.
 */
export async function postOrderRefund(
  tx: Tx,
  { vat_basis_points: points }: LockedOrder,
  { paymentId, refundId, amount, kept }: Refund,
): Promise<void> {
  const isSold = await isSalePosted(tx, paymentId)
  const vat = isSold ? subtract(await findVatHeld(tx, paymentId), vatIn(kept, points)) : zero
  await postRefund(tx, { paymentId, refundId, amount, vat, isSold })
}
