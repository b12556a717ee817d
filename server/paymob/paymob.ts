import type { Histogram } from 'prom-client'
import type { PaymobConfig } from '../config.ts'
import { type CallbackReading, readCallback } from './callback.ts'
import { type CallOptions, type Calls, createCallHistogram, createCalls } from './calls.ts'
import { type ChangedCard, changeCard, type FoundCards, listCards } from './cards.ts'
import {
  type FoundTransaction,
  findLastTransaction,
  findTransaction,
  findTransactionsOfOrder,
  type OrderQuery,
  type OrderTransactions,
} from './find-transactions.ts'
import { createIntention, type IntentionInput, type IntentionResult } from './intention.ts'
import { type RefundInput, type RefundResult, refund } from './refund.ts'
import type { PlanInput, SubscriptionChange } from './subscription.ts'
import {
  type ChangedSubscription,
  type CreatedPlan,
  createPlan,
  type FoundSubscription,
  findSubscriptionByTransaction,
  getSubscription,
  lastTransaction,
  listSubscriptionTransactions,
  type SubscriptionTransactions,
  setState,
  updateSubscription,
} from './subscriptions.ts'
import { type KeyChecks, tryKeys } from './try-keys.ts'

/** The port to Paymob. No function throws because of what Paymob does. */
export type Paymob = {
  createIntention(input: IntentionInput): Promise<IntentionResult>

  findTransaction(transactionId: string): Promise<FoundTransaction>
  /** The last transaction for a `special_reference`: finds an intention whose creation had an unknown outcome. */
  findTransactionByReference(merchantReference: string): Promise<FoundTransaction>
  findTransactionsOfOrder(question: OrderQuery): Promise<OrderTransactions>
  refund(input: RefundInput): Promise<RefundResult>

  createPlan(plan: PlanInput): Promise<CreatedPlan>
  getSubscription(subscriptionId: string): Promise<FoundSubscription>
  findSubscriptionByTransaction(transactionId: string): Promise<FoundSubscription>
  /** The first payment and every renewal; empty for an unknown subscription. */
  listSubscriptionTransactions(subscriptionId: string): Promise<SubscriptionTransactions>
  lastTransaction(subscriptionId: string): Promise<FoundTransaction>
  updateSubscription(subscriptionId: string, change: SubscriptionChange): Promise<ChangedSubscription>
  /** These three also return `changed` when the subscription already had that state. */
  suspend(subscriptionId: string): Promise<ChangedSubscription>
  resume(subscriptionId: string): Promise<ChangedSubscription>
  cancel(subscriptionId: string): Promise<ChangedSubscription>

  cards(subscriptionId: string): Promise<FoundCards>
  changePrimaryCard(subscriptionId: string, cardId: string): Promise<ChangedCard>
  deleteCard(subscriptionId: string, cardId: string): Promise<ChangedCard>

  /** Parses and verifies a callback. Even with a valid signature, the shop asks Paymob before it acts. */
  readCallback(rawBody: string, query: unknown): Promise<CallbackReading>

  /** Whether Paymob accepts both keys; creates nothing there. */
  tryKeys(): Promise<KeyChecks>
  /** False after repeated calls that did not reach Paymob. */
  isReachable(): boolean
  lastCall: Calls['lastCall']
  callSeconds: Histogram<'call' | 'outcome'>
  close(): void
}

type Options = Omit<CallOptions, 'observe'> & { config: PaymobConfig }

export function createPaymob(options: Options): Paymob {
  const { config } = options
  const { histogram, observe } = createCallHistogram()
  const calls = createCalls({ ...options, observe })
  return {
    createIntention: input => createIntention(calls, config, input),
    findTransaction: id => findTransaction(calls, id),
    findTransactionByReference: reference => findLastTransaction(calls, { merchant_order_id: reference }),
    findTransactionsOfOrder: question => findTransactionsOfOrder(calls, question),
    refund: input => refund(calls, input),
    createPlan: plan => createPlan(calls, config, plan),
    getSubscription: id => getSubscription(calls, id),
    findSubscriptionByTransaction: id => findSubscriptionByTransaction(calls, id),
    listSubscriptionTransactions: id => listSubscriptionTransactions(calls, id),
    lastTransaction: id => lastTransaction(calls, id),
    updateSubscription: (id, change) => updateSubscription(calls, id, change),
    suspend: id => setState(calls, id, 'suspend'),
    resume: id => setState(calls, id, 'resume'),
    cancel: id => setState(calls, id, 'cancel'),
    cards: id => listCards(calls, id),
    changePrimaryCard: (id, card) => changeCard(calls, 'change-primary-card', id, card),
    deleteCard: (id, card) => changeCard(calls, 'delete-card', id, card),
    readCallback: (rawBody, query) => readCallback({ config, account: calls.account }, rawBody, query),
    tryKeys: () => tryKeys(calls),
    isReachable: calls.isReachable,
    lastCall: calls.lastCall,
    callSeconds: histogram,
    close: calls.close,
  }
}
