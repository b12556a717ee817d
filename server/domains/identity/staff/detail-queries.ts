import { sql } from 'kysely'
import type { Reader } from '#database/client.ts'

/** Whether the user is the only admin who can sign in. */
export async function isLastAdmin(db: Reader, userId: string): Promise<boolean> {
  const admins = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .limit(2)
    .execute()
  return admins.length === 1 && admins[0]?.id === userId
}

/** Captured payments less refunds, in halalas. */
export async function sumSpent(db: Reader, userId: string): Promise<number> {
  const { spent } = await db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(
      sql<number>`coalesce(sum(payments.amount_halalas - payments.refunded_halalas), 0)::bigint`.as('spent'),
    )
    .where('orders.user_id', '=', userId)
    .where('payments.state', 'in', ['approved', 'partly_refunded', 'refunded'])
    .executeTakeFirstOrThrow()
  return spent
}

export async function listUserOrders(db: Reader, userId: string) {
  return db
    .selectFrom('orders')
    .select(['id', 'number', 'status', 'total_halalas', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(5)
    .execute()
}

export type UserOrderRow = Awaited<ReturnType<typeof listUserOrders>>[number]

export async function listUserSubscriptions(db: Reader, userId: string) {
  return db
    .selectFrom('subscriptions')
    .innerJoin('order_items', 'order_items.id', 'subscriptions.order_item_id')
    .select([
      'subscriptions.id',
      'subscriptions.state',
      'subscriptions.auto_renew',
      'subscriptions.ends_at',
      'subscriptions.next_billing_at',
      'subscriptions.grace_until',
      'order_items.product_name',
      'order_items.product_name_ar',
    ])
    .where('subscriptions.user_id', '=', userId)
    .orderBy('subscriptions.created_at', 'desc')
    .orderBy('subscriptions.id', 'desc')
    .limit(5)
    .execute()
}

export type UserSubscriptionRow = Awaited<ReturnType<typeof listUserSubscriptions>>[number]
