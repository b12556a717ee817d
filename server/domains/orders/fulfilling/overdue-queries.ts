import type { Reader } from '#database/client.ts'

/** Orders paid before that time with undelivered manual items that have no case yet. */
export async function listOverdue(db: Reader, paidBefore: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('orders.id')
    .where('orders.status', '=', 'completed')
    .where('orders.completed_at', '<=', paidBefore)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('order_items')
          .select('order_items.id')
          .whereRef('order_items.order_id', '=', 'orders.id')
          .where('order_items.delivery_state', '=', 'waiting')
          .where('order_items.auto_receive', '=', false),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('cases')
            .select('cases.id')
            .whereRef('cases.order_id', '=', 'orders.id')
            .where('cases.kind', '=', 'delivery_overdue'),
        ),
      ),
    )
    .orderBy('orders.completed_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
