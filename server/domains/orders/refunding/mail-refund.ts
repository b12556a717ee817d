import { automaticRefundReason } from '#model/refund-reasons.ts'
import type { Deps } from '../../../deps.ts'
import { queueMail } from '../../../mail/queue-mail.ts'
import { findCreditNoteOfRefund } from '../invoicing/credit-note-queries.ts'
import { findBuyer, findOrder } from '../records/order-queries.ts'
import { findRefund } from '../records/refund-queries.ts'

/** The job that mails the customer when a refund is requested and when it is confirmed. */
export async function mailRefund(
  { database, vault }: Pick<Deps, 'database' | 'vault'>,
  refundId: string,
): Promise<void> {
  const refund = await findRefund(database.reader, refundId)
  const order = refund && (await findOrder(database.reader, refund.order_id))
  if (!refund || !order || refund.state === 'failed') return
  const buyer = await findBuyer(database.reader, order.user_id)
  const isConfirmed = refund.state === 'confirmed'
  const creditNoteNumber = await findCreditNoteOfRefund(database.reader, refundId)
  await database.transaction(tx =>
    queueMail(tx, vault, {
      to: buyer.email,
      userId: buyer.id,
      language: buyer.language,
      template: 'refund',
      params: {
        orderId: order.id,
        number: order.number,
        amountHalalas: refund.amount_halalas,
        isConfirmed,
        creditNoteNumber,
        why: automaticRefundReason(refund.reason) ?? null,
      },
      dedupeKey: `refund:${refundId}:${isConfirmed ? 'confirmed' : 'requested'}`,
    }),
  )
}
