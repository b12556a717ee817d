import type { Reader } from '#database/client.ts'
import type { OrderQuery } from '#model/contracts/orders.ts'
import { type OrderStatus, orderStatuses, overdueSince } from '#model/order-states.ts'
import { maxCounted, maxFrequentCounted, type Span } from '#model/pagination.ts'
import { dayMs } from '#model/time-units.ts'
import type { Deps } from '../../deps.ts'
import { daysIn, readPage, sortIn } from '../../http/list.ts'
import { countOrders, isFrequentOrderSearch, type OrderFilter, type OrderPage } from './list-queries.ts'

type PagedQuery = OrderQuery & { page?: number | undefined; limit?: number | undefined }
type Source<Row> = {
  /** Only the orders of this customer. */
  userId?: string
  rows: (db: Reader, filter: OrderFilter, page: OrderPage) => Promise<Row[]>
}

/** One page of orders, and how many match in each status. */
export async function readOrders<Row>(
  { database: { reader }, clock }: Pick<Deps, 'database' | 'clock'>,
  query: PagedQuery,
  { userId, rows }: Source<Row>,
) {
  const matching = orderFilter(query, clock.now(), userId)
  const isFrequent = await isFrequentOrderSearch(reader, matching.search)
  const filter = { ...matching, isFrequent }
  const sort = sortIn(query, { sort: 'created', order: 'desc' })
  const counting = countByStatus(reader, filter)
  const source = {
    rows: (span: Span) => rows(reader, filter, { ...span, sort }),
    count: async () => totalIn(await counting, filter.status),
    max: isFrequent ? maxFrequentCounted : maxCounted,
  }
  const [page, counts] = await Promise.all([readPage(query, source), counting])
  return { ...page, counts }
}

type StatusCounts = Record<OrderStatus, number>

async function countByStatus(db: Reader, filter: OrderFilter): Promise<StatusCounts> {
  const [pending, completed, cancelled] = await Promise.all([
    countOrders(db, { ...filter, status: 'pending' }),
    countOrders(db, { ...filter, status: 'completed' }),
    countOrders(db, { ...filter, status: 'cancelled' }),
  ])
  return { pending, completed, cancelled }
}

function totalIn(counts: StatusCounts, status: OrderStatus | undefined): number {
  if (status) return counts[status]
  return orderStatuses.reduce((sum, one) => sum + counts[one], 0)
}

export function orderFilter(query: OrderQuery, now: Date, userId?: string): OrderFilter {
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
function placedIn({ days, from, to }: OrderQuery, now: Date): Pick<OrderFilter, 'since' | 'before'> {
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
