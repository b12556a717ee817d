import type { Tx } from '#database/client.ts'
import { deliverBy, deliveryHours, overdueSince } from '#model/order-states.ts'
import { hourMs } from '#model/time-units.ts'
import { openCase } from '../../../cases/cases.ts'
import type { Deps } from '../../../deps.ts'
import type { ItemRow } from '../records/order-queries.ts'
import { listItems, lockOrder } from '../records/order-queries.ts'
import { listOverdue } from './overdue-queries.ts'

const batch = 200

/** The job that opens one case per order whose manual delivery is overdue. */
export async function reportOverdueDeliveries({
  database,
  clock,
}: Pick<Deps, 'database' | 'clock'>): Promise<void> {
  const late = await listOverdue(database.reader, overdueSince(clock.now()), batch)
  for (const orderId of late) await database.transaction(tx => report(tx, orderId))
}

async function report(tx: Tx, orderId: string): Promise<void> {
  const order = await lockOrder(tx, orderId)
  const [first, ...others] = (await listItems(tx, orderId)).filter(awaitsStaff)
  // Delivered or refunded in the meantime.
  if (order?.status !== 'completed' || !order.completed_at || !first) return
  await openCase(tx, {
    kind: 'delivery_overdue',
    about: orderId,
    orderId,
    productId: first.product_id,
    details: { orderNumber: order.number, lines: 1 + others.length },
    dueAt: new Date(deliverBy(order.completed_at).getTime() + deliveryHours * hourMs),
  })
}

/** Whether a paid item waits for manual delivery. */
export function awaitsStaff({ auto_receive, delivery_state }: ItemRow): boolean {
  return !auto_receive && delivery_state === 'waiting'
}
