import type { Tx } from '#database/client.ts'
import type { Halalas } from '#model/money.ts'
import { vatIn } from '#model/vat.ts'
import { isSalePosted, postRefund } from './ledger-queries.ts'
import { findSeller } from './order-queries.ts'

/** Money went back: out of what was earned, or of what was still owed. */
export async function bookRefund(
  tx: Tx,
  { paymentId, refundId, amount }: { paymentId: string; refundId: string; amount: Halalas },
): Promise<void> {
  const { vat_basis_points: points } = await findSeller(tx)
  const isSold = await isSalePosted(tx, paymentId)
  await postRefund(tx, { paymentId, refundId, amount, vat: vatIn(amount, points), isSold })
}
