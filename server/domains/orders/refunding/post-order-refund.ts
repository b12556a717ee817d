import type { Tx } from '#database/client.ts'
import { type Halalas, subtract, zero } from '#model/money.ts'
import { vatIn } from '#model/vat.ts'
import type { LockedOrder } from '../order-queries.ts'
import { findVatHeld, isSalePosted, postRefund } from '../paying/ledger-queries.ts'

type Refund = {
  paymentId: string
  refundId: string
  amount: Halalas
  /** What is left of the payment after it. */
  kept: Halalas
}

/**
 * Money went back: out of what was earned, or of what was still owed. VAT is left for what is kept, at the invoice's
 * rate, so that refunds in parts take back neither more nor less than one refund of the whole.
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
