import { z } from 'zod'
import { contracts, id, isoDate, sar } from './contract.ts'
import { paymentMethods } from './orders.ts'

const line = z.object({
  id,
  name: z.string(),
  nameAr: z.string(),
  durationLabel: z.string(),
  durationLabelAr: z.string(),
  quantity: z.number().int(),
  /** Of one unit, VAT included, before the coupon's discount. */
  price: sar,
  /** Of all of them. The lines add up to the subtotal. */
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
  /** As it was when the invoice was issued. Without a VAT number it is no tax invoice. */
  seller: z.object({
    name: z.string(),
    nameAr: z.string(),
    address: z.string(),
    addressAr: z.string(),
    vatNumber: z.string().nullable(),
  }),
  /** Nobody after the account was deleted. */
  buyer: z.object({ fullName: z.string(), email: z.string() }).nullable(),
  lines: z.array(line),
  subtotal: sar,
  discount: sar,
  couponCode: z.string().nullable(),
  total: sar,
  vatPercent: z.number(),
  /** Contained in the total. */
  vat: sar,
  /** The total without its VAT. */
  net: sar,
  /** Nothing for an order that staff completed unpaid. */
  payment: payment.nullable(),
  /** What has gone back since. The invoice stays as it was issued. */
  refunded: sar,
  /** What the QR code of a simplified tax invoice says. */
  qr: z.string().nullable(),
})

export const invoiceContracts = contracts({
  'GET /api/orders/{id}/invoice': {
    summary: 'The invoice of an order that was completed, for its buyer and staff',
    tag: 'orders',
    access: 'signed-in',
    params: z.strictObject({ id }),
    data: invoice,
  },
})
