import { shop } from '../content/shop.ts'
import { after } from './calendar.ts'
import { vatIn, vatOfRefund } from './ledger.ts'
import type { PaymentRow, SimulationState } from './simulation-state.ts'

const firstOrderNumber = 10_001
/** Below every id that the simulator issues, so the ids never collide. */
const firstProviderId = 200_001

const seller = {
  name: shop.sellerName[1],
  nameAr: shop.sellerName[0],
  address: shop.address[1],
  addressAr: shop.address[0],
  vatNumber: shop.vatNumber,
}

/** Numbers orders, invoices and provider records in order of time, after all of them have been created. */
export function assignNumbers(simulation: SimulationState): {
  lastOrderNumber: number
  lastInvoiceNumber: number
  lastCreditNoteNumber: number
} {
  const orders = simulation.placed.map(placed => placed.order)
  orders.sort((a, b) => a.created_at.getTime() - b.created_at.getTime())
  orders.forEach((order, index) => {
    order.number = firstOrderNumber + index
  })
  const completed = orders
    .flatMap(order => (order.completed_at ? [{ order, at: order.completed_at }] : []))
    .sort((a, b) => a.at.getTime() - b.at.getTime())
  completed.forEach(({ order, at }, index) => {
    order.invoice_number = index + 1
    order.invoice_issued_at = at
    order.invoice_seller = seller
    order.vat_basis_points = shop.vatBasisPoints
    order.vat_halalas = vatIn(order.total_halalas)
  })
  issueCreditNotes(simulation)
  numberProviderRecords(simulation)
  return {
    lastOrderNumber: firstOrderNumber + orders.length - 1,
    lastInvoiceNumber: completed.length,
    lastCreditNoteNumber: simulation.creditNotes.length,
  }
}

/** One credit note for each refund of an invoiced order, in order of time. */
function issueCreditNotes(simulation: SimulationState): void {
  const byPayment = new Map(simulation.placed.map(placed => [placed.payment?.id, placed]))
  const refunds = simulation.refunds.toSorted((a, b) => a.confirmed_at.getTime() - b.confirmed_at.getTime())
  for (const refund of refunds) {
    const placed = byPayment.get(refund.payment_id)
    if (!placed?.order.invoice_number) continue
    simulation.creditNotes.push({
      number: simulation.creditNotes.length + 1,
      refund_id: refund.id,
      order_id: placed.order.id,
      amount_halalas: refund.amount_halalas,
      vat_halalas: vatOfRefund(placed, refund),
      issued_at: refund.confirmed_at,
    })
  }
}

function numberProviderRecords(simulation: SimulationState): void {
  let lastId = firstProviderId
  simulation.payments.sort((a, b) => a.created_at.getTime() - b.created_at.getTime())
  for (const payment of simulation.payments) {
    payment.provider_order_id = String(++lastId)
    payment.transaction_id = String(++lastId)
    if (payment.kind === 'renewal') payment.special_reference = `renewal_${payment.transaction_id}`
    recordCallback(simulation, payment)
  }
  for (const refund of simulation.refunds) refund.transaction_id = String(++lastId)
  for (const plan of simulation.plans) plan.provider_plan_id = String(++lastId)
  for (const subscription of simulation.subscriptions)
    if (subscription.plan_id) subscription.provider_subscription_id = String(++lastId)
  for (const card of simulation.cards) card.provider_card_id = String(++lastId)
}

/** Stores the processed callback of a settled payment. */
function recordCallback(simulation: SimulationState, payment: PaymentRow): void {
  if (!payment.settled_at) return
  const success = payment.state !== 'declined'
  simulation.paymentEvents.push({
    dedupe_key: `transaction:${payment.transaction_id}:${success ? 'success' : 'failure'}`,
    kind: 'transaction',
    signature_valid: true,
    provider_order_id: payment.provider_order_id ?? null,
    transaction_id: payment.transaction_id ?? null,
    payment_id: payment.id,
    payload: {
      type: 'TRANSACTION',
      obj: {
        id: Number(payment.transaction_id),
        success,
        pending: false,
        amount_cents: payment.amount_halalas,
        currency: 'SAR',
        integration_id: Number(payment.integration_id),
        order: { id: Number(payment.provider_order_id), merchant_order_id: payment.special_reference },
        source_data: { type: 'card', sub_type: payment.card_brand ?? '', pan: payment.card_last4 ?? '' },
      },
    },
    created_at: payment.settled_at,
    processed_at: after(payment.settled_at, 400),
    outcome: success ? 'settled' : 'declined',
  })
}
