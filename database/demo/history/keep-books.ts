import { shop } from '../content/shop.ts'
import { after } from './calendar.ts'
import { vatIn } from './ledger.ts'
import type { PaymentRow, World } from './world.ts'

const firstOrderNumber = 10_001
/** Below every id that the sandbox gives out, so that the shop's first real payments never meet these. */
const firstProviderId = 200_001

const seller = {
  name: shop.sellerName[1],
  nameAr: shop.sellerName[0],
  address: shop.address[1],
  addressAr: shop.address[0],
  vatNumber: shop.vatNumber,
}

/** Numbers are given in the order of time, which is known only once the whole year is there. */
export function keepBooks(world: World): { lastOrderNumber: number; lastInvoiceNumber: number } {
  const orders = world.placed.map(placed => placed.order)
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
  numberProviderRecords(world)
  return { lastOrderNumber: firstOrderNumber + orders.length - 1, lastInvoiceNumber: completed.length }
}

function numberProviderRecords(world: World): void {
  let lastId = firstProviderId
  world.payments.sort((a, b) => a.created_at.getTime() - b.created_at.getTime())
  for (const payment of world.payments) {
    payment.provider_order_id = String(++lastId)
    payment.transaction_id = String(++lastId)
    if (payment.kind === 'renewal') payment.special_reference = `renewal_${payment.transaction_id}`
    recordCallback(world, payment)
  }
  for (const refund of world.refunds) refund.transaction_id = String(++lastId)
  for (const plan of world.plans) plan.provider_plan_id = String(++lastId)
  for (const subscription of world.subscriptions)
    if (subscription.plan_id) subscription.provider_subscription_id = String(++lastId)
  for (const card of world.cards) card.provider_card_id = String(++lastId)
}

/** Every settled payment was announced by a callback, which was stored before it was acted on. */
function recordCallback(world: World, payment: PaymentRow): void {
  if (!payment.settled_at) return
  const success = payment.state !== 'declined'
  world.paymentEvents.push({
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
