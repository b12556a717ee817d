import type { OrderQuery } from '#model/contracts/orders.ts'
import { overdueSince } from '#model/order-states.ts'
import type { Deps } from '../../../deps.ts'
import { readOrders } from '../list-orders.ts'
import { countDeliveries, listStaffOrders } from './list-queries.ts'
import { presentStaffOrder } from './present.ts'

type PagedQuery = OrderQuery & { page?: number | undefined; limit?: number | undefined }

/** One page of all customers' orders. `deliveries` counts what waits for a delivery, whatever the filter is. */
export async function listOrdersForStaff(deps: Pick<Deps, 'database' | 'clock'>, query: PagedQuery) {
  const [{ rows, ...page }, deliveries] = await Promise.all([
    readOrders(deps, query, { rows: listStaffOrders }),
    countDeliveries(deps.database.reader, overdueSince(deps.clock.now())),
  ])
  return { orders: rows.map(presentStaffOrder), ...page, deliveries }
}
