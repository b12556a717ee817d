import { gatewayData } from './gateway-data.ts'
import type { Intention, Order, Transaction } from './records.ts'
import type { Simulator } from './simulator.ts'
import { riyadhTime } from './times.ts'

/** `obj` of a callback, after the real capture from Paymob KSA (reference, section 4.2). */
export function presentTransaction(sim: Simulator, transaction: Transaction) {
  const order = orderBehind(sim, transaction)
  const intention = sim.book.intentionOf(order.id)
  const isPayment = transaction.kind === 'payment'
  const refunded = refundedCents(sim, transaction)
  const isRenewal = transaction.subscriptionId !== null
  return {
    id: transaction.id,
    pending: transaction.status === 'pending',
    amount_cents: transaction.amountCents,
    success: transaction.status === 'approved',
    is_auth: transaction.isAuth === true,
    is_capture: transaction.kind === 'capture',
    is_standalone_payment: isPayment,
    is_voided: isVoided(sim, transaction),
    is_refunded: refunded > 0,
    is_3d_secure: transaction.is3dSecure,
    integration_id: transaction.integrationId,
    profile_id: sim.options.merchantId,
    has_parent_transaction: transaction.parentId !== null,
    order: presentOrder(sim, order),
    created_at: riyadhTime(transaction.createdAtMs),
    transaction_processed_callback_responses: [],
    currency: 'SAR',
    source_data: {
      pan: transaction.card.lastFour,
      type: 'card',
      tenure: null,
      sub_type: transaction.card.brand,
    },
    api_source: isRenewal ? 'SUBSCRIPTION' : 'SDK',
    terminal_id: null,
    merchant_commission: 0,
    accept_fees: 0,
    installment: null,
    discount_details: [],
    is_void: transaction.kind === 'void',
    is_refund: transaction.kind === 'refund',
    data: gatewayData(transaction, refunded),
    is_hidden: false,
    payment_key_claims: !isPayment || !intention ? null : presentClaims(sim, intention, order),
    error_occured: transaction.hasError === true,
    is_live: false,
    other_endpoint_reference: null,
    refunded_amount_cents: refunded,
    source_id: transaction.subscriptionId ?? -1,
    is_captured: capturedCents(sim, transaction) > 0,
    captured_amount: capturedCents(sim, transaction),
    merchant_staff_tag: null,
    updated_at: riyadhTime(transaction.updatedAtMs),
    is_settled: false,
    bill_balanced: false,
    is_bill: false,
    owner: sim.options.ownerId,
    parent_transaction: transaction.parentId,
  }
}

export function orderBehind(sim: Simulator, transaction: Transaction): Order {
  const order = sim.book.find('orders', transaction.orderId)
  if (!order) throw new Error(`transaction ${transaction.id} has no order in the book`)
  return order
}

export function refundedCents(sim: Simulator, transaction: Transaction): number {
  return sumOf(childrenOf(sim, transaction, 'refund'))
}

/** The captured part of an authorised amount. */
export function capturedCents(sim: Simulator, transaction: Transaction): number {
  return sumOf(childrenOf(sim, transaction, 'capture'))
}

/** Whether it captured money, even if it was refunded since. */
export function isTaken(sim: Simulator, transaction: Transaction): boolean {
  const { kind, status, isAuth, hasError } = transaction
  if (kind !== 'payment' || status !== 'approved' || hasError) return false
  return !isAuth || capturedCents(sim, transaction) > 0
}

export function isVoided(sim: Simulator, transaction: Transaction): boolean {
  return childrenOf(sim, transaction, 'void').length > 0
}

function childrenOf(sim: Simulator, { id, kind }: Transaction, wanted: Transaction['kind']): Transaction[] {
  if (kind !== 'payment') return []
  return sim.book.childrenOf(id).filter(child => child.kind === wanted)
}

function sumOf(transactions: readonly Transaction[]): number {
  return transactions.reduce((sum, { amountCents }) => sum + amountCents, 0)
}

function presentOrder(sim: Simulator, order: Order) {
  const isPaid = sim.book.transactionsOf(order.id).some(transaction => isTaken(sim, transaction))
  const { first_name, last_name, email, phone_number, city, state, country, postal_code } = order.billingData
  const { street, building, floor, apartment } = order.billingData
  const address = { street, building, floor, apartment, city, state, country, postal_code }
  return {
    id: order.id,
    created_at: riyadhTime(order.createdAtMs),
    delivery_needed: false,
    merchant: {
      id: sim.options.merchantId,
      created_at: '2025-09-20T07:32:28.663211+03:00',
      phones: ['+966500000000'],
      company_emails: null,
      company_name: 'Sandbox',
      state: '',
      country: 'SAU',
      city: 'temp',
      postal_code: '',
      street: '',
    },
    collector: null,
    amount_cents: order.amountCents,
    shipping_data: {
      id: order.id,
      first_name,
      last_name,
      ...address,
      email,
      phone_number,
      extra_description: '',
      shipping_method: 'UNK',
      order_id: order.id,
      order: order.id,
    },
    currency: 'SAR',
    is_payment_locked: false,
    is_return: false,
    is_cancel: false,
    is_returned: false,
    is_canceled: false,
    merchant_order_id: order.merchantOrderId,
    wallet_notification: null,
    paid_amount_cents: isPaid ? order.amountCents : 0,
    notify_user_with_email: false,
    items: order.items.map(({ name, description, amount, quantity }) => ({
      name,
      description,
      amount_cents: amount,
      quantity,
    })),
    order_url: 'NA',
    commission_fees: 0,
    delivery_fees_cents: 0,
    delivery_vat_cents: 0,
    payment_method: 'tbc',
    merchant_staff_tag: null,
    api_source: 'OTHER',
    data: { notification_url: order.notificationUrl },
    payment_status: isPaid ? 'PAID' : 'UNPAID',
    terminal_version: null,
  }
}

function presentClaims(sim: Simulator, intention: Intention, order: Order) {
  const { shipping_method: _, ...billing } = order.billingData
  return {
    extra: intention.extras,
    user_id: sim.options.ownerId,
    currency: 'SAR',
    order_id: order.id,
    created_by: sim.options.ownerId,
    is_partner: false,
    amount_cents: order.amountCents,
    billing_data: { ...billing, extra_description: 'NA' },
    integration_id: intention.integrationIds[0],
    notification_url: order.notificationUrl,
    lock_order_when_paid: false,
    next_payment_intention: intention.id,
    single_payment_attempt: false,
    ...(intention.planId === null ? {} : { subscription_plan_id: intention.planId }),
    ...(intention.startDate === null ? {} : { subscription_start_date: intention.startDate }),
  }
}
