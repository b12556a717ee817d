import type { Halalas } from '#model/money.ts'
import type { CallbackReading } from './callback.ts'
import type { IntentionInput, IntentionResult } from './intention.ts'
import type { NotDone, NotFound, Unknown } from './outcomes.ts'
import type { PlanInput, ProviderCard, ProviderSubscription, SubscriptionChange } from './subscription.ts'
import type { ProviderTransaction } from './transaction.ts'

type FoundTransaction = { outcome: 'found'; transaction: ProviderTransaction } | NotFound | Unknown
type FoundSubscription = { outcome: 'found'; subscription: ProviderSubscription } | NotFound | Unknown
type ChangedSubscription = { outcome: 'changed'; subscription: ProviderSubscription } | NotFound | NotDone
type ChangedCard = { outcome: 'changed' } | NotFound | NotDone

export type OrderQuestion = {
  providerOrderId: string
  /** Every id that a callback or the buyer's return has named: Paymob tells only an order's last transaction. */
  knownTransactionIds?: readonly string[]
}

export type OrderTransactions =
  | {
      outcome: 'answered'
      /** Each once, oldest first. */
      transactions: ProviderTransaction[]
      /** Paymob calls the order paid, yet none of these is the payment: somebody must find its id. */
      paidByAnother: boolean
    }
  | Unknown

export type RefundResult =
  | { outcome: 'refunded' | 'pending'; transactionId: string; amount: Halalas }
  | NotDone

/** Paymob as commands see it. Nothing here throws for what the provider does. */
export type Paymob = {
  createIntention(input: IntentionInput): Promise<IntentionResult>

  findTransaction(transactionId: string): Promise<FoundTransaction>
  /** The last transaction of the order of that `special_reference`: how an unknown intention is found again. */
  findTransactionByReference(merchantReference: string): Promise<FoundTransaction>
  findTransactionsOfOrder(question: OrderQuestion): Promise<OrderTransactions>
  /** Sent once, never again by itself: after `unknown` compare the payment's `refundedAmount`. */
  refund(input: { transactionId: string; amount: Halalas }): Promise<RefundResult>

  createPlan(input: PlanInput): Promise<{ outcome: 'created'; planId: string } | NotDone>
  getSubscription(subscriptionId: string): Promise<FoundSubscription>
  findSubscriptionByTransaction(transactionId: string): Promise<FoundSubscription>
  listSubscriptionTransactions(
    subscriptionId: string,
  ): Promise<{ outcome: 'found'; transactions: ProviderTransaction[]; complete: boolean } | Unknown>
  lastTransaction(subscriptionId: string): Promise<FoundTransaction>
  updateSubscription(subscriptionId: string, change: SubscriptionChange): Promise<ChangedSubscription>
  /** The next three are `changed` also when it was so already. */
  suspend(subscriptionId: string): Promise<ChangedSubscription>
  resume(subscriptionId: string): Promise<ChangedSubscription>
  cancel(subscriptionId: string): Promise<ChangedSubscription>

  cards(subscriptionId: string): Promise<{ outcome: 'found'; cards: ProviderCard[] } | NotFound | Unknown>
  changePrimaryCard(subscriptionId: string, cardId: string): Promise<ChangedCard>
  deleteCard(subscriptionId: string, cardId: string): Promise<ChangedCard>

  /** A callback's raw body and its query. It is a hint even when its signature is right: store it, then ask. */
  readCallback(rawBody: string, query: unknown): Promise<CallbackReading>

  /** Whether the last calls reached Paymob, for the system page. */
  isReachable(): boolean
  close(): void
}
