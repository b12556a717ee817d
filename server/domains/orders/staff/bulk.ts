import { orderStatuses } from '#model/order-states.ts'
import { isUuid } from '../../../http/ids.ts'
import type { BulkScreen } from '../../../staff/bulk/bulk-screen.ts'
import { orderFilter } from '../list-orders.ts'
import { listOrderNumbers, listOrderNumbersOf } from '../list-queries.ts'
import { changeStatus } from './change-status.ts'

export const orderBulk: BulkScreen<'orders'> = {
  findByFilter: (db, query, { limit, now }) => listOrderNumbers(db, orderFilter(query, now), limit),
  findByIds: (db, ids) => listOrderNumbersOf(db, ids.filter(isUuid)),
  // A status has consequences, such as stock that was sold to others: it is not undone.
  async run(deps, actor, { id, state }, { params }) {
    await changeStatus(deps, actor, {
      orderId: id,
      expectedStatus: orderStatuses.find(status => status === state),
      ...params,
      by: 'bulk',
    })
    return undefined
  },
}
