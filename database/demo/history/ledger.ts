import { type Halalas, subtract, vatIn as vatOf, zero } from '#model/money.ts'
import { shop } from '../content/shop.ts'
import type { PaymentRow, PlacedOrder, RefundRow, SimulationState } from './simulation-state.ts'

/** The VAT included in an amount. */
export function vatIn(amount: Halalas): Halalas {
  return vatOf(amount, shop.vatBasisPoints)
}

/** On capture the provider owes us the money, and we owe the customer the goods. */
export function postCapture(simulation: SimulationState, payment: PaymentRow, at: Date): void {
  simulation.ledger.push({
    kind: 'capture',
    paymentId: payment.id,
    refundId: null,
    at,
    debit: { provider: payment.amount_halalas },
    credit: { customers: payment.amount_halalas },
  })
}

/** Recognizes revenue and VAT when the last item has been delivered. */
export function postSale(simulation: SimulationState, placed: PlacedOrder, at: Date): void {
  if (!placed.payment || placed.isSalePosted) return
  placed.isSalePosted = true
  simulation.ledger.push({
    kind: 'sale',
    paymentId: placed.payment.id,
    refundId: null,
    at,
    debit: { customers: placed.payment.amount_halalas },
    credit: earnings(placed.payment.amount_halalas),
  })
}

/** A refund reverses recognized revenue, or the liability to the customer when nothing was recognized. */
export function postRefund(simulation: SimulationState, placed: PlacedOrder, refund: RefundRow): void {
  simulation.ledger.push({
    kind: 'refund',
    paymentId: refund.payment_id,
    refundId: refund.id,
    at: refund.confirmed_at,
    debit: placed.isSalePosted ? reversal(placed, refund) : { customers: refund.amount_halalas },
    credit: { provider: refund.amount_halalas },
  })
}

/** The VAT of the whole payment less the VAT of the rest, as the shop posts it. An order has one refund here. */
export function vatOfRefund({ payment }: PlacedOrder, { amount_halalas: amount }: RefundRow): Halalas {
  const paid = payment?.amount_halalas ?? amount
  return subtract(vatIn(paid), vatIn(subtract(paid, amount)))
}

function reversal(placed: PlacedOrder, refund: RefundRow): { sales: Halalas; vat: Halalas } {
  const vat = vatOfRefund(placed, refund)
  return { sales: subtract(refund.amount_halalas, vat), vat }
}

function earnings(amount: Halalas): { sales: Halalas; vat?: Halalas } {
  const vat = vatIn(amount)
  return vat > zero ? { sales: subtract(amount, vat), vat } : { sales: amount }
}
