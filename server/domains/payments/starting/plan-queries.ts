import type { Insertable } from 'kysely'
import type { Reader, Tx } from '#database/client.ts'
import type { PlansTable } from '#database/schema.gen.ts'

/** The customer's newest pending order with a renewing payment. */
export async function findNewestRenewing(db: Reader, userId: string, now: Date): Promise<string | undefined> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 'pending')
    .where('payment_method', '=', 'subscription')
    .where('payable_until', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

/** The one item of an order with renewal, and Paymob's id of its plan; null before the plan is created. */
export async function findPlannedItem(db: Reader, orderId: string) {
  return db
    .selectFrom('order_items')
    .leftJoin('plans', 'plans.order_id', 'order_items.order_id')
    .select(['product_name', 'days', 'quantity', 'unit_price_halalas', 'plans.provider_plan_id'])
    .where('order_items.order_id', '=', orderId)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst()
}

/** Returns undefined when another call created the order's plan first. */
export async function insertPlan(tx: Tx, plan: Insertable<PlansTable>): Promise<string | undefined> {
  const row = await tx
    .insertInto('plans')
    .values(plan)
    .onConflict(conflict => conflict.column('order_id').doNothing())
    .returning('provider_plan_id')
    .executeTakeFirst()
  return row?.provider_plan_id
}
