import { AppError } from '#model/errors.ts'
import { subtract, toSar } from '#model/money.ts'
import { zatcaQr } from '#model/zatca-qr.ts'
import type { Deps } from '../../../deps.ts'
import { findCreditNote } from './credit-note-queries.ts'
import { showInvoice } from './show-invoice.ts'

/** A credit note with the parties and the lines of the invoice that it corrects. */
export async function showCreditNote({ database }: Pick<Deps, 'database'>, orderId: string, number: number) {
  const note = await findCreditNote(database.reader, orderId, number)
  if (!note) throw new AppError('credit_note_not_found')
  const invoice = await showInvoice({ database }, orderId)
  const { seller } = invoice
  const { amount_halalas: amount, vat_halalas: vat, issued_at: issuedAt } = note
  return {
    number: note.number,
    issuedAt: issuedAt.toISOString(),
    orderId,
    orderNumber: invoice.orderNumber,
    invoiceNumber: invoice.number,
    invoiceIssuedAt: invoice.issuedAt,
    invoiceTotal: invoice.total,
    seller,
    buyer: invoice.buyer,
    lines: invoice.lines,
    total: toSar(amount),
    vatPercent: invoice.vatPercent,
    vat: toSar(vat),
    net: toSar(subtract(amount, vat)),
    qr:
      seller.vatNumber === null
        ? null
        : zatcaQr({
            sellerName: seller.nameAr || seller.name,
            vatNumber: seller.vatNumber,
            issuedAt,
            total: amount,
            vat,
          }),
  }
}
