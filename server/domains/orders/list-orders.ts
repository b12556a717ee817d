import { orderStatuses, overdueSince } from '#model/order-states.ts'
import { maxCounted, paginate } from '#model/pagination.ts'
import type { Deps } from '../../deps.ts'
import { sortIn } from '../../http/list.ts'
import { countOrders, listOrders, type OrderFilter } from './list-queries.ts'

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
  kind?: 'purchase' | 'renewal' | undefined
}

type ListDeps = Pick<Deps, 'database' | 'clock'>

/** One page of orders, and how many match in each status; of one customer if given. */
export async function readOrders({ database, clock }: ListDeps, query: OrderListQuery, userId?: string) {
  const { page = 1, limit = 10 } = query
  const filter = orderFilter(query, clock.now(), userId)
  const sort = sortIn(query, { sort: 'created', order: 'desc' })
  const [rows, counts] = await Promise.all([
    listOrders(database.reader, filter, { limit, offset: (page - 1) * limit, sort }),
    countByStatus({ database }, filter),
  ])
  const total = filter.status
    ? counts[filter.status]
    : orderStatuses.reduce((sum, status) => sum + counts[status], 0)
  const isCapped = total > maxCounted
  return { rows, counts, pagination: paginate(isCapped ? maxCounted : total, page, limit, isCapped) }
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
  const { status, paymentMethod, search, days, delivery, kind } = query
  return {
    userId,
    status: status === 'all' ? undefined : status,
    methods: methodsOf(paymentMethod),
    search: search?.trim(),
    since: days && new Date(now.getTime() - Number(days) * 86_400_000),
    delivery,
    overdueSince: overdueSince(now),
    isRenewal: kind && kind === 'renewal',
  }
}

/** `credit` means paymob; no payment ever used the other two. */
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
