import { orderStatuses } from '#model/order-states.ts'
import { isUuid } from '../../../http/ids.ts'
import type { BulkScreen } from '../../../staff/bulk/bulk-screen.ts'
import { deliverWholeOrder } from '../fulfilling/deliver-by-staff.ts'
import { orderFilter } from '../list-orders.ts'
import { changeStatus } from './change-status.ts'
import { listOrderNumbers, listOrderNumbersOf } from './list-queries.ts'

export const orderBulk: BulkScreen<'orders'> = {
  findByFilter: (db, query, { limit, now }) => listOrderNumbers(db, orderFilter(query, now), limit),
  findByIds: (db, ids) => listOrderNumbersOf(db, ids.filter(isUuid)),
  // Both have consequences, such as stock that was sold to others or a mail: they are not undone.
  async run(deps, actor, { id: orderId, state }, { action, params }) {
    if (action === 'deliver') await deliverWholeOrder(deps, actor, { orderId, source: params })
    else
      await changeStatus(deps, actor, {
        orderId,
        expectedStatus: orderStatuses.find(status => status === state),
        ...params,
        by: 'bulk',
      })
    return undefined
  },
}
