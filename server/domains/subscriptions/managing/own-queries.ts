import type { Reader } from '#database/client.ts'
import { countCapped } from '#database/count-capped.ts'
import type { Span } from '#model/pagination.ts'
import { type SubscriptionRecord, subscriptionRecords } from '../record-queries.ts'

function ownSubscriptions(db: Reader, userId: string) {
  return subscriptionRecords(db).where('subscriptions.user_id', '=', userId)
}

export async function listOwn(db: Reader, userId: string, span: Span) {
  return ownSubscriptions(db, userId)
    .orderBy('subscriptions.created_at', 'desc')
    .orderBy('subscriptions.id', 'desc')
    .limit(span.limit)
    .offset(span.offset)
    .execute()
}

export async function countOwn(db: Reader, userId: string): Promise<number> {
  return countCapped(db, db.selectFrom('subscriptions').where('user_id', '=', userId))
}

export type OwnSubscription = SubscriptionRecord

export async function findOwn(
  db: Reader,
  { userId, id }: { userId: string; id: string },
): Promise<OwnSubscription | undefined> {
  return ownSubscriptions(db, userId).where('subscriptions.id', '=', id).executeTakeFirst()
}

/** Paid and failed periods, oldest first. */
export async function listPeriods(db: Reader, subscriptionId: string) {
  return db
    .selectFrom('subscription_periods')
    .leftJoin('payments', 'payments.id', 'subscription_periods.payment_id')
    .select([
      'subscription_periods.id',
      'subscription_periods.starts_at',
      'subscription_periods.ends_at',
      'subscription_periods.state',
      'payments.amount_halalas',
      'payments.order_id',
    ])
    .where('subscription_id', '=', subscriptionId)
    .orderBy('subscription_periods.starts_at')
    .execute()
}

export type OwnPeriod = Awaited<ReturnType<typeof listPeriods>>[number]
