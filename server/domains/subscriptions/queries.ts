import { type Insertable, sql } from 'kysely'
import type { Reader, Tx } from '#database/client.ts'
import type { SubscriptionPeriodsTable, SubscriptionsTable } from '#database/schema.gen.ts'
import type { Term } from '#model/subscription-terms.ts'

const columns = [
  'subscriptions.id',
  'subscriptions.user_id',
  'subscriptions.order_item_id',
  'subscriptions.days',
  'subscriptions.state',
  'subscriptions.auto_renew',
  'subscriptions.provider_subscription_id',
  'subscriptions.amount_halalas',
  'subscriptions.starts_at',
  'subscriptions.ends_at',
  'subscriptions.next_billing_at',
  'subscriptions.grace_until',
  'subscriptions.cancelled_at',
  'subscriptions.expired_at',
  'subscriptions.next_check_at',
  'subscriptions.checks',
] as const

export async function findSubscription(db: Reader, id: string) {
  return db.selectFrom('subscriptions').select(columns).where('id', '=', id).executeTakeFirst()
}

/** Locks the subscription's row. Every change takes this lock first. */
export async function lockSubscription(tx: Tx, id: string) {
  return tx
    .selectFrom('subscriptions')
    .innerJoin('order_items', 'order_items.id', 'subscriptions.order_item_id')
    .leftJoin('plans', 'plans.id', 'subscriptions.plan_id')
    .select([...columns, 'order_items.order_id', 'plans.integration_id'])
    .where('subscriptions.id', '=', id)
    .forUpdate('subscriptions')
    .executeTakeFirst()
}

export type LockedSubscription = NonNullable<Awaited<ReturnType<typeof lockSubscription>>>

export async function findIdByProvider(db: Reader, providerId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('subscriptions')
    .select('id')
    .where('provider_subscription_id', '=', providerId)
    .executeTakeFirst()
  return row?.id
}

/** The transactions that are already recorded as payments, with their state. */
export async function listKnownCharges(db: Reader, transactionIds: string[]) {
  if (transactionIds.length === 0) return []
  return db
    .selectFrom('payments')
    .select(['transaction_id', 'state'])
    .where('transaction_id', 'in', transactionIds)
    .execute()
}

export async function findLastPeriod(db: Reader, subscriptionId: string) {
  return db
    .selectFrom('subscription_periods')
    .select(['id', 'state', 'starts_at', 'ends_at', 'order_id'])
    .where('subscription_id', '=', subscriptionId)
    .orderBy('starts_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function insertPeriod(tx: Tx, period: Insertable<SubscriptionPeriodsTable>): Promise<void> {
  await tx.insertInto('subscription_periods').values(period).execute()
}

export async function payPeriod(
  tx: Tx,
  id: string,
  { paymentId, orderId }: { paymentId: string; orderId: string },
): Promise<void> {
  await tx
    .updateTable('subscription_periods')
    .set({ state: 'paid', payment_id: paymentId, order_id: orderId })
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .execute()
}

/** Ends an unpaid period where the next one starts, and frees its order for that one. */
export async function leaveUnpaid(tx: Tx, id: string, endsAt: Date): Promise<void> {
  await tx
    .updateTable('subscription_periods')
    .set({ ends_at: endsAt, order_id: null })
    .where('id', '=', id)
    .execute()
}

/** The subscription that an order renews. */
export async function findRenewedBy(db: Reader, orderId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('orders')
    .select('renews_subscription_id')
    .where('id', '=', orderId)
    .executeTakeFirst()
  return row?.renews_subscription_id ?? undefined
}

export async function findPeriodOfOrder(db: Reader, orderId: string) {
  return db
    .selectFrom('subscription_periods')
    .select(['id', 'state'])
    .where('order_id', '=', orderId)
    .executeTakeFirst()
}

/** How the last period was paid, null when it is unpaid, and the days that were added to it. */
export async function findLastPayment(db: Reader, subscriptionId: string) {
  return db
    .selectFrom('subscription_periods')
    .leftJoin('payments', 'payments.id', 'subscription_periods.payment_id')
    .select(['payments.kind', 'subscription_periods.extended_days'])
    .where('subscription_id', '=', subscriptionId)
    .orderBy('starts_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Ends an unpaid period where the next paid one starts. */
export async function shortenPeriod(tx: Tx, id: string, endsAt: Date): Promise<void> {
  await tx.updateTable('subscription_periods').set({ ends_at: endsAt }).where('id', '=', id).execute()
}

/** Extends a paid subscription and clears its grace. */
export async function extendSubscription(
  tx: Tx,
  id: string,
  { endsAt }: Pick<Term, 'endsAt'>,
): Promise<void> {
  await tx
    .updateTable('subscriptions')
    .set({ ends_at: endsAt, grace_until: null, expired_at: null })
    .where('id', '=', id)
    .execute()
}

export async function setGrace(tx: Tx, id: string, graceUntil: Date): Promise<void> {
  await tx
    .updateTable('subscriptions')
    .set({ grace_until: graceUntil })
    .where('id', '=', id)
    .where('grace_until', 'is', null)
    .execute()
}

type ProviderChange = Pick<
  Insertable<SubscriptionsTable>,
  'state' | 'auto_renew' | 'suspended_at' | 'cancelled_at' | 'next_billing_at'
>

export async function setProviderState(tx: Tx, id: string, changes: ProviderChange): Promise<void> {
  await tx.updateTable('subscriptions').set(changes).where('id', '=', id).execute()
}

export async function setNextCheck(
  tx: Tx,
  id: string,
  { at, checks }: { at: Date | null; checks: number },
): Promise<void> {
  await tx.updateTable('subscriptions').set({ next_check_at: at, checks }).where('id', '=', id).execute()
}

/** Schedules a check now. The counter restarts, so quick checks follow in case Paymob does not show the change yet. */
export async function scheduleCheckNow(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('subscriptions')
    .set({ checks: 0, next_check_at: sql<Date>`least(next_check_at, ${now})` })
    .where('id', '=', id)
    .execute()
}

export async function listToCheck(db: Reader, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('subscriptions')
    .select('id')
    .where('next_check_at', '<=', now)
    .orderBy('next_check_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Keyset position: the next page starts after it. */
export type ListedEnd = { id: string; ends_at: Date | null }

/** Subscriptions past their end date that are not marked expired. `isExpired` decides, because grace may still run. */
export async function listEnded(
  db: Reader,
  now: Date,
  after: ListedEnd | undefined,
  limit: number,
): Promise<ListedEnd[]> {
  return db
    .selectFrom('subscriptions')
    .select(['id', 'ends_at'])
    .where('expired_at', 'is', null)
    .where('ends_at', '<=', now)
    .$if(after !== undefined, query =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('ends_at', 'id'), '>', tuple(after?.ends_at ?? null, after?.id ?? '')),
      ),
    )
    .orderBy('ends_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function setExpired(tx: Tx, id: string, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('subscriptions')
    .set({ expired_at: now })
    .where('id', '=', id)
    .where('expired_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The owner and product of a subscription; undefined after the account was deleted. */
export async function findOwner(db: Reader, subscriptionId: string) {
  return db
    .selectFrom('subscriptions')
    .innerJoin('users', 'users.id', 'subscriptions.user_id')
    .innerJoin('order_items', 'order_items.id', 'subscriptions.order_item_id')
    .select([
      'users.id',
      'users.email',
      'users.language',
      'subscriptions.product_id',
      'order_items.product_name',
      'order_items.product_name_ar',
      'order_items.order_id',
    ])
    .where('subscriptions.id', '=', subscriptionId)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst()
}

export type Owner = NonNullable<Awaited<ReturnType<typeof findOwner>>>
