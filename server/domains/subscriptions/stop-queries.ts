import type { Reader, Tx } from '#database/client.ts'

/** A payment that began a renewal, or was meant to, with the subscription that began with it. */
export async function findFirstPayment(db: Reader, paymentId: string) {
  return db
    .selectFrom('payments')
    .leftJoin('subscription_periods', 'subscription_periods.payment_id', 'payments.id')
    .leftJoin('subscriptions', 'subscriptions.id', 'subscription_periods.subscription_id')
    .select([
      'payments.order_id',
      'payments.transaction_id',
      'payments.settled_at',
      'subscriptions.id as subscription_id',
      'subscriptions.provider_subscription_id',
    ])
    .where('payments.id', '=', paymentId)
    .executeTakeFirst()
}

/** Renewing subscriptions of a customer with their first payments. */
export async function listRenewingOf(db: Reader, userId: string) {
  return db
    .selectFrom('subscriptions')
    .leftJoin(
      eb =>
        eb
          .selectFrom('subscription_periods')
          .innerJoin('payments', 'payments.id', 'subscription_periods.payment_id')
          .select(['subscription_id', 'payment_id'])
          .where('payments.kind', '=', 'initial')
          .as('first'),
      join => join.onRef('first.subscription_id', '=', 'subscriptions.id'),
    )
    .select(['subscriptions.id', 'first.payment_id'])
    .where('subscriptions.user_id', '=', userId)
    .where('subscriptions.plan_id', 'is not', null)
    .where('subscriptions.state', '<>', 'cancelled')
    .execute()
}

export async function cancelSubscriptionRow(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('subscriptions')
    .set({
      state: 'cancelled',
      cancelled_at: now,
      auto_renew: false,
      next_billing_at: null,
      next_check_at: null,
    })
    .where('id', '=', id)
    .where('state', '<>', 'cancelled')
    .execute()
}
