import { z } from 'zod'
import { contracts, id, isoDate, sar } from './contract.ts'
import { creditNotes, paymentMethods } from './orders.ts'

const line = z.object({
  id,
  name: z.string(),
  nameAr: z.string(),
  durationLabel: z.string(),
  durationLabelAr: z.string(),
  quantity: z.number().int(),
  /** Price of one unit, VAT included, before the coupon's discount. */
  price: sar,
  /** Price of all units. The lines add up to the subtotal. */
  total: sar,
})

const payment = z.object({
  method: z.enum(paymentMethods),
  cardBrand: z.string().nullable(),
  cardLast4: z.string().nullable(),
})

const invoice = z.object({
  number: z.number().int(),
  issuedAt: isoDate,
  orderId: id,
  orderNumber: z.number().int(),
  /** The seller when the invoice was issued. Without a VAT number it is no tax invoice. */
  seller: z.object({
    name: z.string(),
    nameAr: z.string(),
    address: z.string(),
    addressAr: z.string(),
    vatNumber: z.string().nullable(),
  }),
  /** Null after the account was deleted. */
  buyer: z.object({ fullName: z.string(), email: z.string() }).nullable(),
  lines: z.array(line),
  subtotal: sar,
  discount: sar,
  couponCode: z.string().nullable(),
  total: sar,
  vatPercent: z.number(),
  /** Included in the total. */
  vat: sar,
  /** The total without its VAT. */
  net: sar,
  /** Null for an order that staff completed without a payment. */
  payment: payment.nullable(),
  /** Refunds since the invoice was issued; the invoice itself does not change. */
  refunded: sar,
  creditNotes,
  /** The content of the QR code of a simplified tax invoice. */
  qr: z.string().nullable(),
})

const creditNote = invoice
  .pick({
    number: true,
    issuedAt: true,
    orderId: true,
    orderNumber: true,
    seller: true,
    buyer: true,
    /** The lines of the invoice. */
    lines: true,
    vatPercent: true,
    qr: true,
  })
  .extend({
    invoiceNumber: z.number().int(),
    invoiceIssuedAt: isoDate,
    invoiceTotal: sar,
    /** The refunded amount, VAT included. */
    total: sar,
    vat: sar,
    net: sar,
  })

export const invoiceContracts = contracts({
  'GET /api/orders/{id}/invoice': {
    summary: 'Returns the invoice of a completed order, to its buyer and to staff',
    tag: 'orders',
    access: 'signed-in',
    params: z.strictObject({ id }),
    data: invoice,
  },
  'GET /api/orders/{id}/credit-notes/{number}': {
    summary: 'Returns a credit note of an order, to its buyer and to staff',
    tag: 'orders',
    access: 'signed-in',
    params: z.strictObject({ id, number: id }),
    data: creditNote,
  },
})
