import type { DeliveredQuery } from '#model/contracts/orders-staff.ts'
import { maxCounted, maxFrequentCounted } from '#model/pagination.ts'
import type { Deps } from '../../../deps.ts'
import { daysIn, readPage, sortIn } from '../../../http/list.ts'
import {
  countDeliveredItems,
  type DeliveryFilter,
  type DeliverySort,
  isFrequentDeliverySearch,
  listDelivered,
} from './queries.ts'

type PagedQuery = DeliveredQuery & { page?: number | undefined; limit?: number | undefined }

/** One page of what customers received and still have, newest first unless sorted otherwise. */
export async function readDelivered({ database: { reader } }: Pick<Deps, 'database'>, query: PagedQuery) {
  const isFrequent = await isFrequentDeliverySearch(reader, query.search)
  const filter = { ...deliveryFilter(query), isFrequent }
  const sort = deliverySort(query)
  return readPage(query, {
    rows: span => listDelivered(reader, filter, { ...span, sort }),
    count: () => countDeliveredItems(reader, filter),
    max: isFrequent ? maxFrequentCounted : maxCounted,
  })
}

export function deliveryFilter({ search, subscriptionId, from, to }: DeliveredQuery): DeliveryFilter {
  return { search, productId: subscriptionId, ...daysIn({ from, to }) }
}

export function deliverySort(query: DeliveredQuery): DeliverySort {
  return sortIn(query, { sort: 'delivered', order: 'desc' })
}
