import { randomBytes } from 'node:crypto'
import { deliver, tokenCallback, transactionCallback } from './callbacks.ts'
import { applySavedCard } from './enrolment.ts'
import { orderBehind } from './present-transaction.ts'
import type { CardFace, CardToken, Intention, Order, Transaction } from './records.ts'
import { type Callback, inBackground, type Simulator } from './simulator.ts'
import { pendingSeconds, type TestCard } from './test-cards.ts'

export type IntentionState =
  | { kind: 'open'; lastAttempt: Transaction | undefined }
  | { kind: 'expired' }
  | { kind: 'paid' | 'pending'; transaction: Transaction }

export function stateOf(sim: Simulator, intention: Intention): IntentionState {
  const payments = sim.book.transactionsOf(intention.orderId).filter(({ kind }) => kind === 'payment')
  const paid = payments.find(({ status }) => status === 'approved')
  if (paid) return { kind: 'paid', transaction: paid }
  const pending = payments.find(({ status }) => status === 'pending')
  if (pending) return { kind: 'pending', transaction: pending }
  if (intention.expiresAtMs <= sim.clock.now().getTime()) return { kind: 'expired' }
  return { kind: 'open', lastAttempt: payments.at(-1) }
}

type Payment = { card: TestCard; savesCard: boolean; formId: string | null; isSavedCard?: boolean }

const statusOf = {
  pays: 'approved',
  declined: 'declined',
  pending: 'pending',
  tripled: 'approved',
  lost: 'approved',
  'stays-pending': 'pending',
  authorised: 'approved',
  contradicts: 'approved',
} as const

/** Charges or declines the card, and records it in the book before any answer or callback. */
export function payIntention(
  sim: Simulator,
  intention: Intention,
  order: Order,
  payment: Payment,
): Transaction {
  const { card, savesCard, formId, isSavedCard = false } = payment
  const now = sim.clock.now().getTime()
  const status = statusOf[card.behaviour]
  const { cardIntegrationId, motoIntegrationId } = sim.options
  const transaction = sim.book.save('transactions', {
    id: sim.book.nextId(),
    orderId: order.id,
    kind: 'payment',
    parentId: null,
    status,
    amountCents: order.amountCents,
    integrationId: isSavedCard
      ? motoIntegrationId
      : (intention.integrationIds.find(id => id === cardIntegrationId) ?? motoIntegrationId),
    is3dSecure: !isSavedCard,
    isAuth: sim.authorizeOnly || card.behaviour === 'authorised',
    hasError: card.behaviour === 'contradicts',
    subscriptionId: null,
    card: faceOf(card),
    formId,
    savesCard,
    settlesAtMs: card.behaviour === 'pending' ? now + pendingSeconds * 1000 : null,
    createdAtMs: now,
    updatedAtMs: now,
  })
  sim.log(`paymob: transaction ${transaction.id} ${status}, ${transaction.amountCents} halalas`)
  if (transaction.settlesAtMs !== null) settleLater(sim, transaction)
  announce(sim, transaction, card.webhooks)
  return transaction
}

function faceOf(card: TestCard): CardFace {
  return { bin: card.number.slice(0, 6), lastFour: card.number.slice(-4), brand: card.brand }
}

/** Schedules pending payments again after a restart. */
export function resumePending(sim: Simulator) {
  for (const transaction of sim.book.list('transactions')) {
    if (transaction.settlesAtMs !== null) settleLater(sim, transaction)
  }
}

function settleLater(sim: Simulator, transaction: Transaction) {
  sim.clock.at(new Date(transaction.settlesAtMs ?? 0), async () => {
    const { status } = sim.book.find('transactions', String(transaction.id)) ?? transaction
    if (status === 'pending') await settleNow(sim, transaction, 'approved')
  })
}

/** Decides an open payment and sends its callbacks. */
export async function settleNow(
  sim: Simulator,
  transaction: Transaction,
  status: 'approved' | 'declined',
): Promise<void> {
  const updatedAtMs = sim.clock.now().getTime()
  const settled = { ...transaction, status, hasError: false, settlesAtMs: null, updatedAtMs }
  sim.book.save('transactions', settled)
  sim.log(`paymob: transaction ${settled.id} ${status} after waiting`)
  await sendAll(sim, completePayment(sim, settled), 1)
}

function announce(sim: Simulator, transaction: Transaction, times: number) {
  inBackground(sim, sendAll(sim, completePayment(sim, transaction), times))
}

/** Applies the effects of a payment. Callbacks are built now, with the current data, even if they are sent later. */
function completePayment(sim: Simulator, transaction: Transaction): Callback[] {
  const order = orderBehind(sim, transaction)
  const outcome = transactionCallback(sim, transaction, order)
  if (transaction.status !== 'approved' || !transaction.savesCard) return outcome
  const card = saveCard(sim, transaction, order)
  const token = tokenCallback(sim, card, order)
  const both = sim.callbacks.order === 'token-first' ? [...token, ...outcome] : [...outcome, ...token]
  return [...both, ...applySavedCard(sim, transaction, order, card)]
}

async function sendAll(sim: Simulator, callbacks: Callback[], times: number) {
  for (const callback of callbacks) {
    const isOutcome = callback.event === 'TRANSACTION'
    if (times > 0) await deliver(sim, callback, isOutcome ? times : 1)
  }
}

function saveCard(sim: Simulator, transaction: Transaction, order: Order): CardToken {
  return sim.book.save('cardTokens', {
    id: sim.book.nextId(),
    token: randomBytes(28).toString('hex'),
    card: transaction.card,
    orderId: order.id,
    email: order.billingData.email ?? '',
    createdAtMs: sim.clock.now().getTime(),
  })
}
