import { type Halalas, subtract, zero } from '#model/money.ts'
import { vatIn as vatOf } from '#model/vat.ts'
import { shop } from '../content/shop.ts'
import type { PaymentRow, PlacedOrder, RefundRow, World } from './world.ts'

/** The part of an amount that is VAT, since prices include it. */
export function vatIn(amount: Halalas): Halalas {
  return vatOf(amount, shop.vatBasisPoints)
}

/** The provider holds the money, and we owe the customer goods for it. */
export function postCapture(world: World, payment: PaymentRow, at: Date): void {
  world.ledger.push({
    kind: 'capture',
    paymentId: payment.id,
    refundId: null,
    at,
    debit: { provider: payment.amount_halalas },
    credit: { customers: payment.amount_halalas },
  })
}

/** Everything is handed over: the money is the shop's, and the tax authority's. */
export function postSale(world: World, placed: PlacedOrder, at: Date): void {
  if (!placed.payment || placed.isSalePosted) return
  placed.isSalePosted = true
  world.ledger.push({
    kind: 'sale',
    paymentId: placed.payment.id,
    refundId: null,
    at,
    debit: { customers: placed.payment.amount_halalas },
    credit: earnings(placed.payment.amount_halalas),
  })
}

/** Money goes back from where it stood: what we earned, or what we still owed. */
export function postRefund(world: World, placed: PlacedOrder, refund: RefundRow): void {
  world.ledger.push({
    kind: 'refund',
    paymentId: refund.payment_id,
    refundId: refund.id,
    at: refund.confirmed_at,
    debit: placed.isSalePosted ? earnings(refund.amount_halalas) : { customers: refund.amount_halalas },
    credit: { provider: refund.amount_halalas },
  })
}

function earnings(amount: Halalas): { sales: Halalas; vat?: Halalas } {
  const vat = vatIn(amount)
  return vat > zero ? { sales: subtract(amount, vat), vat } : { sales: amount }
}
