import type { PaymobConfig } from '../config.ts'
import type { Calls } from './calls.ts'
import { classifyInquiry, classifyMutation, isNotFound } from './classify-reply.ts'
import { type FoundTransaction, foundIn } from './find-transactions.ts'
import { idIn, listIn, objectIn } from './loose.ts'
import type { NotDone, NotFound, Unknown } from './outcomes.ts'
import {
  type PlanInput,
  type ProviderSubscription,
  type SubscriptionChange,
  subscriptionIn,
} from './subscription.ts'
import { type ProviderTransaction, transactionIn } from './transaction.ts'

export type CreatedPlan = { outcome: 'created'; planId: string } | NotDone
export type FoundSubscription = { outcome: 'found'; subscription: ProviderSubscription } | NotFound | Unknown
export type ChangedSubscription =
  | { outcome: 'changed'; subscription: ProviderSubscription }
  | NotFound
  | NotDone
export type SubscriptionTransactions =
  | { outcome: 'found'; transactions: ProviderTransaction[]; complete: boolean }
  | Unknown

export const subscriptionsPath = '/api/acceptance/subscriptions'
const maxPages = 10
const unreadable: Unknown = { outcome: 'unknown', reason: 'unreadable' }

export async function createPlan(calls: Calls, config: PaymobConfig, plan: PlanInput): Promise<CreatedPlan> {
  const call = { name: 'create_plan', method: 'POST', path: '/api/acceptance/subscription-plans' } as const
  const body = {
    frequency: plan.frequency,
    name: Array.from(plan.name).slice(0, 200).join(''),
    integration: config.motoIntegrationId,
    amount_cents: plan.amount,
    use_transaction_amount: plan.useTransactionAmount,
    is_active: true,
    plan_type: 'rent',
    number_of_deductions: plan.numberOfDeductions ?? null,
    reminder_days: plan.reminderDays ?? null,
    retrial_days: plan.retrialDays ?? null,
    webhook_url: plan.webhookUrl,
    fee: null,
  }
  const classified = classifyMutation(await calls.writeWithToken({ ...call, body }))
  if (classified.outcome !== 'answered') return classified
  const planId = idIn(objectIn(classified.body)?.id)
  return planId === null ? unreadable : { outcome: 'created', planId }
}

export async function getSubscription(calls: Calls, id: string): Promise<FoundSubscription> {
  if (idIn(id) === null) return { outcome: 'not_found' }
  const path = `${subscriptionsPath}/${id}`
  const classified = classifyInquiry(await calls.read({ name: 'get_subscription', method: 'GET', path }))
  if (classified.outcome !== 'answered') return classified
  const subscription = subscriptionIn(classified.body)
  return subscription ? { outcome: 'found', subscription } : unreadable
}

/** The subscription may appear seconds after its first payment: `not_found` may mean "not yet". */
export async function findSubscriptionByTransaction(
  calls: Calls,
  transactionId: string,
): Promise<FoundSubscription> {
  if (idIn(transactionId) === null) return { outcome: 'not_found' }
  const path = `${subscriptionsPath}?transaction=${transactionId}`
  const classified = classifyInquiry(await calls.read({ name: 'find_subscription', method: 'GET', path }))
  if (classified.outcome !== 'answered') return classified
  const results = listIn(objectIn(classified.body)?.results)
  if (results?.length === 0) return { outcome: 'not_found' }
  const subscription = subscriptionIn(results?.[0])
  return subscription ? { outcome: 'found', subscription } : unreadable
}

export async function listSubscriptionTransactions(
  calls: Calls,
  id: string,
): Promise<SubscriptionTransactions> {
  const transactions: ProviderTransaction[] = []
  if (idIn(id) === null) return { outcome: 'found', transactions, complete: true }
  for (let page = 1; page <= maxPages; page += 1) {
    // By page number, because `next` could point to any address.
    const path = `${subscriptionsPath}/${id}/transactions${page === 1 ? '' : `?page=${page}`}`
    const classified = classifyInquiry(await calls.read({ name: 'list_charges', method: 'GET', path }))
    if (classified.outcome === 'not_found') return { outcome: 'found', transactions, complete: true }
    if (classified.outcome === 'unknown') return classified
    const body = objectIn(classified.body)
    const results = listIn(body?.results)
    if (!results) return unreadable
    for (const result of results) {
      const transaction = transactionIn(result)
      if (!transaction) return unreadable
      transactions.push(transaction)
    }
    if (!body?.next) return { outcome: 'found', transactions, complete: true }
  }
  return { outcome: 'found', transactions, complete: false }
}

export async function lastTransaction(calls: Calls, id: string): Promise<FoundTransaction> {
  if (idIn(id) === null) return { outcome: 'not_found' }
  const path = `${subscriptionsPath}/${id}/last-transaction`
  return foundIn(await calls.read({ name: 'last_charge', method: 'GET', path }))
}

export function updateSubscription(
  calls: Calls,
  id: string,
  { amount, nextBilling, endsAt }: SubscriptionChange,
): Promise<ChangedSubscription> {
  const body = { amount_cents: amount, next_billing: nextBilling, ends_at: endsAt }
  return change(calls, id, { name: 'update_subscription', method: 'PUT', path: '', body })
}

const wantedState = { suspend: 'suspended', resume: 'active', cancel: 'canceled' } as const

/**
 * Counts a rejected change as done when the subscription already has that state: Paymob does not document repeated
 * calls.
 */
export async function setState(
  calls: Calls,
  id: string,
  action: keyof typeof wantedState,
): Promise<ChangedSubscription> {
  const result = await change(calls, id, { name: action, method: 'POST', path: `/${action}` })
  if (result.outcome !== 'refused') return result
  const now = await getSubscription(calls, id)
  const isSo = now.outcome === 'found' && now.subscription.state === wantedState[action]
  return isSo ? { outcome: 'changed', subscription: now.subscription } : result
}

type Change = { name: string; method: 'PUT' | 'POST'; path: string; body?: unknown }

async function change(calls: Calls, id: string, asked: Change): Promise<ChangedSubscription> {
  if (idIn(id) === null) return { outcome: 'not_found' }
  const reply = await calls.writeWithToken({ ...asked, path: `${subscriptionsPath}/${id}${asked.path}` })
  if (isNotFound(reply)) return { outcome: 'not_found' }
  const classified = classifyMutation(reply)
  if (classified.outcome !== 'answered') return classified
  const subscription = subscriptionIn(classified.body)
  return subscription ? { outcome: 'changed', subscription } : unreadable
}
