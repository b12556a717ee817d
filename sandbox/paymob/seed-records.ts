import { randomBytes } from 'node:crypto'
import type { BookRecords } from './book.ts'
import type { CardFace, CardToken, Order, Plan, Subscription, Transaction } from './records.ts'
import type { Seed } from './seed-schema.ts'
import { testCards } from './test-cards.ts'

type Payment = Seed['payments'][number]
type Enrolled = { seed: Seed['subscriptions'][number]; plan: Plan; first: Payment }

/** Converts a seed into the book's records. */
export function seedRecords({ payments, plans, subscriptions, webhookUrl }: Seed): BookRecords {
  const planRecords = plans.map(seed => planOf(seed, webhookUrl))
  const plansById = new Map(planRecords.map(plan => [plan.id, plan]))
  const paymentsById = new Map(payments.map(payment => [payment.transactionId, payment]))
  const enrolled = subscriptions.map(seed => {
    const plan = plansById.get(seed.planId)
    const first = paymentsById.get(seed.initialTransactionId)
    if (!plan || !first) throw new Error(`subscription ${seed.id} has no plan or no first payment`)
    return { seed, plan, first }
  })
  return {
    orders: payments.map(payment => orderOf(payment, webhookUrl)),
    transactions: payments.flatMap(transactionsOf),
    plans: planRecords,
    cardTokens: enrolled.flatMap(cardTokensOf),
    subscriptions: enrolled.map(subscriptionOf),
  }
}

function orderOf({ orderId, amountCents, reference, buyer, at }: Payment, webhookUrl: string): Order {
  const [first_name = '', ...others] = buyer.fullName.split(' ')
  return {
    id: orderId,
    amountCents,
    merchantOrderId: reference,
    items: [],
    billingData: {
      first_name,
      last_name: others.join(' '),
      email: buyer.email,
      phone_number: buyer.phone,
    },
    notificationUrl: reference === null ? null : webhookUrl,
    createdAtMs: at,
  }
}

/** A payment and its refunds. */
function transactionsOf(payment: Payment): Transaction[] {
  const taken: Transaction = {
    id: payment.transactionId,
    orderId: payment.orderId,
    kind: 'payment',
    parentId: null,
    status: payment.isApproved ? 'approved' : 'declined',
    amountCents: payment.amountCents,
    integrationId: payment.integrationId,
    is3dSecure: payment.subscriptionId === null,
    subscriptionId: payment.subscriptionId,
    card: faceOf(payment.card),
    formId: null,
    savesCard: false,
    settlesAtMs: null,
    createdAtMs: payment.at,
    updatedAtMs: payment.at,
  }
  const returned = payment.refunds.map(({ transactionId, amountCents, at }) => ({
    ...taken,
    id: transactionId,
    kind: 'refund' as const,
    parentId: taken.id,
    amountCents,
    createdAtMs: at,
    updatedAtMs: at,
  }))
  return [taken, ...returned]
}

function planOf(seed: Seed['plans'][number], webhookUrl: string): Plan {
  const { at, ...terms } = seed
  return {
    ...terms,
    useTransactionAmount: true,
    isActive: true,
    planType: 'rent',
    numberOfDeductions: null,
    reminderDays: null,
    retrialDays: null,
    webhookUrl,
    createdAtMs: at,
    updatedAtMs: at,
  }
}

function cardTokensOf({ seed, first }: Enrolled): CardToken[] {
  return seed.cards.map(({ id, card, at }) => ({
    id,
    token: randomBytes(28).toString('hex'),
    card: faceOf(card),
    orderId: first.orderId,
    email: first.buyer.email,
    createdAtMs: at,
  }))
}

function subscriptionOf({ seed, plan, first }: Enrolled): Subscription {
  const { at, cards, ...terms } = seed
  const { fullName, email, phone } = first.buyer
  return {
    ...terms,
    name: plan.name,
    frequency: plan.frequency,
    integrationId: plan.integrationId,
    reminderDays: plan.reminderDays,
    retrialDays: plan.retrialDays,
    webhookUrl: plan.webhookUrl,
    clientInfo: { email, full_name: fullName, phone_number: phone },
    cards: cards.map(({ id, isPrimary, failedAttempts }) => ({ cardTokenId: id, isPrimary, failedAttempts })),
    endsAt: null,
    resumedAt: null,
    createdAtMs: at,
    updatedAtMs: at,
  }
}

/** A seed has only the last four digits: takes the BIN of the test card with these digits, else of the brand. */
function faceOf({ lastFour, brand }: Payment['card']): CardFace {
  const known = testCards.find(({ number }) => number.endsWith(lastFour))
  const alike = known ?? testCards.find(card => card.brand === brand)
  const bin = (alike ?? testCards[0])?.number.slice(0, 6) ?? ''
  return { bin, lastFour, brand: brand ?? known?.brand ?? 'Visa' }
}
