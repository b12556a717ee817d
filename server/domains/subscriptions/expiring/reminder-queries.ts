import type { Reader, Tx } from '#database/client.ts'
import type { ListedEnd } from '../queries.ts'

type Window = { from: Date; until: Date }

/** Subscriptions of existing customers that end within the window and do not renew. */
export async function listEndingSoon(
  db: Reader,
  { from, until }: Window,
  after: ListedEnd | undefined,
  limit: number,
) {
  return db
    .selectFrom('subscriptions')
    .innerJoin('order_items', 'order_items.id', 'subscriptions.order_item_id')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .select(['subscriptions.id', 'subscriptions.ends_at', 'subscriptions.days'])
    .where('subscriptions.ends_at', '>', from)
    .where('subscriptions.ends_at', '<=', until)
    .where('subscriptions.auto_renew', '=', false)
    .where('subscriptions.expired_at', 'is', null)
    .where('orders.status', '=', 'completed')
    .$if(after !== undefined, query =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('subscriptions.ends_at', 'subscriptions.id'),
          '>',
          tuple(after?.ends_at ?? null, after?.id ?? ''),
        ),
      ),
    )
    .orderBy('subscriptions.ends_at')
    .orderBy('subscriptions.id')
    .limit(limit)
    .execute()
}

type Reminder = { subscriptionId: string; endsAt: Date; daysBefore: number; now: Date }

/** Returns false when the reminder was already claimed. Only the claimer sends it. */
export async function claimReminder(
  tx: Tx,
  { subscriptionId, endsAt, daysBefore, now }: Reminder,
): Promise<boolean> {
  const row = await tx
    .insertInto('subscription_reminders')
    .values({ subscription_id: subscriptionId, ends_at: endsAt, days_before: daysBefore, created_at: now })
    .onConflict(conflict => conflict.doNothing())
    .returning('subscription_id')
    .executeTakeFirst()
  return row !== undefined
}
