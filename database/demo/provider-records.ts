import { sql } from 'kysely'
import type { Reader } from '../client.ts'

/**
 * The provider's records of the demonstration, read from our tables: payments, plans, and renewing
 * subscriptions with their cards. The server seeds the payment simulator with them.
 */
export async function readProviderRecords(db: Reader) {
  const [payments, refunds, plans, subscriptions, cards] = await Promise.all([
    listPayments(db),
    listRefunds(db),
    listPlans(db),
    listSubscriptions(db),
    listCards(db),
  ])
  const refundsOf = Map.groupBy(refunds, refund => refund.payment_id)
  const cardsOf = Map.groupBy(cards, card => card.subscription_id)
  return {
    payments: payments.map(row => presentPayment(row, refundsOf.get(row.id) ?? [])),
    plans: plans.map(row => ({
      id: Number(row.provider_plan_id),
      name: row.name,
      frequency: row.frequency_days,
      amountCents: row.amount_halalas,
      integrationId: Number(row.integration_id),
      at: row.created_at,
    })),
    subscriptions: subscriptions.map(row => presentSubscription(row, cardsOf.get(row.id) ?? [])),
  }
}

/** Leaves out the non-numeric ids of older demonstrations. */
const numeric = '^[0-9]+$'
const settled = ['approved', 'partly_refunded', 'refunded', 'declined'] as const

async function listPayments(db: Reader) {
  return db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .leftJoin('subscriptions', 'subscriptions.id', 'orders.renews_subscription_id')
    .select([
      'payments.id',
      'payments.kind',
      'payments.state',
      'payments.amount_halalas',
      'payments.special_reference',
      'payments.integration_id',
      'payments.created_at',
      'payments.provider_order_id',
      'payments.transaction_id',
      'payments.card_brand',
      'payments.card_last4',
      'users.full_name',
      'users.email',
      'users.phone',
      'subscriptions.provider_subscription_id',
    ])
    .where('payments.state', 'in', settled)
    .where('payments.transaction_id', '~', numeric)
    .where('payments.provider_order_id', '~', numeric)
    .orderBy('payments.created_at')
    .orderBy('payments.id')
    .execute()
}

const unknownDigits = '0000'

type PaymentRow = Awaited<ReturnType<typeof listPayments>>[number]

function presentPayment(row: PaymentRow, refunds: RefundRow[]) {
  const isRenewal = row.kind === 'renewal'
  return {
    orderId: Number(row.provider_order_id),
    transactionId: Number(row.transaction_id),
    reference: isRenewal ? null : row.special_reference,
    subscriptionId: isRenewal ? Number(row.provider_subscription_id) || null : null,
    integrationId: Number(row.integration_id),
    amountCents: row.amount_halalas,
    isApproved: row.state !== 'declined',
    card: { lastFour: row.card_last4 ?? unknownDigits, brand: row.card_brand },
    buyer: { fullName: row.full_name, email: row.email, phone: row.phone ?? '' },
    at: row.created_at,
    refunds: refunds.map(refund => ({
      transactionId: Number(refund.transaction_id),
      amountCents: refund.amount_halalas,
      at: refund.created_at,
    })),
  }
}

async function listRefunds(db: Reader) {
  return db
    .selectFrom('refunds')
    .select(['payment_id', 'amount_halalas', 'transaction_id', 'created_at'])
    .where('state', '=', 'confirmed')
    .where('transaction_id', '~', numeric)
    .orderBy('created_at')
    .execute()
}

type RefundRow = Awaited<ReturnType<typeof listRefunds>>[number]

async function listPlans(db: Reader) {
  return db
    .selectFrom('plans')
    .select(['provider_plan_id', 'name', 'frequency_days', 'amount_halalas', 'integration_id', 'created_at'])
    .where('provider_plan_id', '~', numeric)
    .orderBy('created_at')
    .execute()
}

async function listSubscriptions(db: Reader) {
  return db
    .selectFrom('subscriptions')
    .innerJoin('plans', 'plans.id', 'subscriptions.plan_id')
    .innerJoin('subscription_periods as first', join =>
      join
        .onRef('first.subscription_id', '=', 'subscriptions.id')
        .onRef('first.starts_at', '=', 'subscriptions.starts_at'),
    )
    .innerJoin('payments', 'payments.id', 'first.payment_id')
    .select([
      'subscriptions.id',
      'subscriptions.provider_subscription_id',
      'subscriptions.state',
      'subscriptions.amount_halalas',
      'subscriptions.created_at',
      'plans.provider_plan_id',
      'payments.transaction_id',
      dayOf('subscriptions.starts_at').$notNull().as('starts_on'),
      dayOf('subscriptions.suspended_at').as('suspended_on'),
      // The provider keeps the billing day of a cancelled subscription.
      dayOf('subscriptions.next_billing_at', 'subscriptions.ends_at').$notNull().as('next_billing_on'),
      failedCharges.as('failed_charges'),
    ])
    .where('subscriptions.provider_subscription_id', '~', numeric)
    .where('payments.state', 'in', settled)
    .where('payments.transaction_id', '~', numeric)
    .orderBy('subscriptions.created_at')
    .orderBy('subscriptions.id')
    .execute()
}

/** The provider's dates are dates in Riyadh. */
function dayOf(...columns: string[]) {
  const moment = sql.join(columns.map(column => sql.ref(column)))
  return sql<string | null>`to_char(coalesce(${moment}) at time zone 'Asia/Riyadh', 'YYYY-MM-DD')`
}

/** Declined charges of the period that is due now. */
const failedCharges = sql<number>`(
  select count(*)::int from subscription_periods due join payments on payments.order_id = due.order_id
  where due.subscription_id = subscriptions.id and due.starts_at >= subscriptions.ends_at
    and due.state = 'failed' and payments.state = 'declined')`

type SubscriptionRow = Awaited<ReturnType<typeof listSubscriptions>>[number]

const providerState = { active: 'active', suspended: 'suspended', cancelled: 'canceled' } as const

function presentSubscription(row: SubscriptionRow, cards: CardRow[]) {
  return {
    id: Number(row.provider_subscription_id),
    planId: Number(row.provider_plan_id),
    initialTransactionId: Number(row.transaction_id),
    state: providerState[row.state],
    amountCents: row.amount_halalas,
    startsAt: row.starts_on,
    nextBilling: row.next_billing_on,
    suspendedAt: row.suspended_on,
    failedCharges: row.failed_charges,
    cards: cards.map(card => ({
      id: Number(card.provider_card_id),
      card: { lastFour: /\d{4}$/.exec(card.masked_pan)?.[0] ?? unknownDigits, brand: card.brand },
      isPrimary: card.is_primary,
      failedAttempts: card.failed_attempts,
      at: card.created_at,
    })),
    at: row.created_at,
  }
}

async function listCards(db: Reader) {
  return db
    .selectFrom('saved_cards')
    .select([
      'subscription_id',
      'provider_card_id',
      'masked_pan',
      'brand',
      'is_primary',
      'failed_attempts',
      'created_at',
    ])
    .where('removed_at', 'is', null)
    .where('provider_card_id', '~', numeric)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

type CardRow = Awaited<ReturnType<typeof listCards>>[number]
