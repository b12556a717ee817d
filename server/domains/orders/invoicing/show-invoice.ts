import { AppError } from '#model/errors.ts'
import { type Halalas, halalas, subtract, toSar, zero } from '#model/money.ts'
import { linePrice } from '#model/pricing.ts'
import { zatcaQr } from '#model/zatca-qr.ts'
import type { Deps } from '../../../deps.ts'
import { listCreditNotes } from './credit-note-queries.ts'
import { findInvoice, type InvoiceRow } from './invoice-queries.ts'

/** The invoice data that `completeOrder` stores with the order. */
type Seller = { name: string; nameAr: string; address: string; addressAr: string; vatNumber: string | null }

type Issued = { row: InvoiceRow; number: number; issuedAt: Date; seller: Seller }

/** Stores the seller and VAT rate at the time of issue, because settings can change later. */
export async function showInvoice({ database }: Pick<Deps, 'database'>, orderId: string) {
  const row = await findInvoice(database.reader, orderId)
  const { invoice_number: number, invoice_issued_at: issuedAt } = row
  if (number === null || issuedAt === null) throw new AppError('invoice_not_found')
  const creditNotes = await listCreditNotes(database.reader, orderId)
  return {
    ...presentInvoice({ row, number, issuedAt, seller: sellerOf(row) }),
    creditNotes: creditNotes.map(presentCreditNote),
  }
}

/** Without a seller's name the invoice shows the shop's name. */
function sellerOf({ invoice_seller, site_name: siteName, site_name_ar: siteNameAr }: InvoiceRow): Seller {
  const kept = invoice_seller as Seller
  if (kept.name || kept.nameAr) return kept
  return { ...kept, name: siteName, nameAr: siteNameAr }
}

function presentInvoice(issued: Issued) {
  const { row, number, issuedAt, seller } = issued
  return {
    number,
    issuedAt: issuedAt.toISOString(),
    orderId: row.id,
    orderNumber: row.number,
    seller,
    buyer: row.deleted_at === null ? { fullName: row.full_name, email: row.email } : null,
    lines: row.lines.map(presentLine),
    subtotal: toSar(row.subtotal_halalas),
    discount: toSar(row.discount_halalas),
    couponCode: row.coupon_code,
    total: toSar(row.total_halalas),
    vatPercent: row.vat_basis_points / 100,
    vat: toSar(row.vat_halalas),
    net: toSar(subtract(row.total_halalas, row.vat_halalas)),
    payment: presentPayment(row),
    refunded: toSar(halalas(row.payment?.refunded_halalas ?? zero)),
    qr: qrOf(issued),
  }
}

function presentLine(line: InvoiceRow['lines'][number]) {
  const price = halalas(line.unit_price_halalas)
  return {
    id: line.id,
    name: line.product_name,
    nameAr: line.product_name_ar,
    durationLabel: line.duration_label,
    durationLabelAr: line.duration_label_ar,
    quantity: line.quantity,
    price: toSar(price),
    total: toSar(linePrice(price, line.quantity)),
  }
}

function presentPayment({ payment, payment_method: method }: InvoiceRow) {
  if (!payment) return method === 'free' ? { method, cardBrand: null, cardLast4: null } : null
  return { method, cardBrand: payment.card_brand, cardLast4: payment.card_last4 }
}

function qrOf({ row, issuedAt, seller }: Issued): string | null {
  const { vatNumber } = seller
  if (vatNumber === null) return null
  const sellerName = seller.nameAr || seller.name
  return zatcaQr({ sellerName, vatNumber, issuedAt, total: row.total_halalas, vat: row.vat_halalas })
}

/** A credit note in the list of its order. */
export function presentCreditNote(note: { number: number; amount_halalas: Halalas; issued_at: Date }) {
  return {
    number: note.number,
    amount: toSar(note.amount_halalas),
    issuedAt: note.issued_at.toISOString(),
  }
}
