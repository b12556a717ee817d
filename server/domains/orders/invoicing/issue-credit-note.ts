import { beforeCommit, type Tx } from '#database/client.ts'
import { add, type Halalas, halalas, subtract, vatIn } from '#model/money.ts'
import { failpoint } from '../../../failpoint.ts'
import { findCredited, insertCreditNote, nextCreditNoteNumber } from './credit-note-queries.ts'

type CreditedRefund = {
  orderId: string
  refundId: string
  amount: Halalas
  /** The captured amount that remains after this refund. */
  kept: Halalas
  now: Date
}

/**
 * Issues the credit note of a confirmed refund in the caller's transaction, which holds the order's lock. The step runs
 * just before the commit: every refund locks the counter, and an order that is completed in the same transaction has
 * its invoice by then.
 */
export function issueCreditNote(tx: Tx, refund: CreditedRefund): void {
  beforeCommit(tx, () => insertNote(tx, refund))
}

async function insertNote(tx: Tx, { orderId, refundId, amount, kept, now }: CreditedRefund): Promise<void> {
  const invoiced = await findCredited(tx, orderId)
  // An order that was never completed has no invoice.
  if (!invoiced) return
  const { total_halalas: total, vat_basis_points: points, credited } = invoiced
  // Staff could once reopen a refunded order. Its invoice is credited only once.
  if (halalas((credited ?? 0) + amount) > total) return
  await insertCreditNote(tx, {
    number: await nextCreditNoteNumber(tx),
    refund_id: refundId,
    order_id: orderId,
    amount_halalas: amount,
    // The VAT of what was kept before, less the VAT of what is kept now: the notes add up to the invoice's VAT.
    vat_halalas: subtract(vatIn(add(kept, amount), points), vatIn(kept, points)),
    issued_at: now,
  })
  await failpoint('refund.numbered')
}
