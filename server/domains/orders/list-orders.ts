import { orderStatuses, overdueSince } from '#model/order-states.ts'
import { maxCounted, maxFrequentCounted, paginate } from '#model/pagination.ts'
import { dayMs } from '#model/time-units.ts'
import type { Deps } from '../../deps.ts'
import { daysIn, sortIn } from '../../http/list.ts'
import { countOrders, isFrequentOrderSearch, listOrders, type OrderFilter } from './list-queries.ts'

type OrderListQuery = {
  page?: number | undefined
  limit?: number | undefined
  search?: string | undefined
  sort?: 'created' | 'total' | undefined
  order?: 'asc' | 'desc' | undefined
  status?: 'all' | 'pending' | 'completed' | 'cancelled' | undefined
  paymentMethod?: string | undefined
  days?: '7' | '30' | '90' | undefined
  delivery?: 'waiting' | 'overdue' | undefined
  kind?: 'purchase' | 'renewal' | 'given' | undefined
  customerId?: string | undefined
  subscriptionId?: string | undefined
  coupon?: string | undefined
  refund?: 'part' | 'full' | undefined
  from?: string | undefined
  to?: string | undefined
}

type ListDeps = Pick<Deps, 'database' | 'clock'>

/** One page of orders, and how many match in each status; of one customer if given. */
export async function readOrders({ database, clock }: ListDeps, query: OrderListQuery, userId?: string) {
  const { page = 1, limit = 10 } = query
  const asked = orderFilter(query, clock.now(), userId)
  const isFrequent = await isFrequentOrderSearch(database.reader, asked.search)
  const filter = { ...asked, isFrequent }
  const sort = sortIn(query, { sort: 'created', order: 'desc' })
  const [rows, counts] = await Promise.all([
    listOrders(database.reader, filter, { limit, offset: (page - 1) * limit, sort }),
    countByStatus({ database }, filter),
  ])
  const total = filter.status
    ? counts[filter.status]
    : orderStatuses.reduce((sum, status) => sum + counts[status], 0)
  const max = isFrequent ? maxFrequentCounted : maxCounted
  const isCapped = total > max
  return { rows, counts, pagination: paginate(isCapped ? max : total, page, limit, isCapped) }
}

async function countByStatus({ database }: Pick<Deps, 'database'>, filter: OrderFilter) {
  const [pending, completed, cancelled] = await Promise.all([
    countOrders(database.reader, { ...filter, status: 'pending' }),
    countOrders(database.reader, { ...filter, status: 'completed' }),
    countOrders(database.reader, { ...filter, status: 'cancelled' }),
  ])
  return { pending, completed, cancelled }
}

export function orderFilter(query: OrderListQuery, now: Date, userId?: string): OrderFilter {
  const { status, paymentMethod, search, delivery, kind, customerId, subscriptionId, coupon, refund } = query
  return {
    // A customer's own list has the id of the session, whatever the query says.
    userId: userId ?? customerId,
    status: status === 'all' ? undefined : status,
    methods: methodsOf(paymentMethod),
    search: search?.trim(),
    ...placedIn(query, now),
    delivery,
    overdueSince: overdueSince(now),
    kind,
    productId: subscriptionId,
    coupon,
    refund,
  }
}

/** When the order was placed: within the last days, and from one day to another. */
function placedIn({ days, from, to }: OrderListQuery, now: Date): Pick<OrderFilter, 'since' | 'before'> {
  const { since, before } = daysIn({ from, to })
  const recent = days && new Date(now.getTime() - Number(days) * dayMs)
  return { since: recent && (!since || recent > since) ? recent : since, before }
}

/** `credit` means Paymob; no payment uses the other two methods. */
function methodsOf(method: string | undefined): OrderFilter['methods'] {
  switch (method) {
    case undefined:
    case 'all':
      return undefined
    case 'credit':
    case 'paymob':
      return ['paymob']
    case 'subscription':
    case 'free':
      return [method]
    default:
      return []
  }
}
