import { maxCounted, type Pagination, paginate, type SortBy, type Span } from '#model/pagination.ts'
import { nextDayInRiyadh, startOfDayInRiyadh } from '#model/riyadh-time.ts'

type PageQuery = { page?: number | undefined; limit?: number | undefined }
type DayQuery = { from?: string | undefined; to?: string | undefined }
type SortQuery<Sort extends string> = { sort?: Sort | undefined; order?: 'asc' | 'desc' | undefined }

type ListSource<Row> = {
  rows: (span: Span) => Promise<Row[]>
  /** The number of all rows; count them with `countCapped`. */
  count: () => Promise<number>
  /** Where the count stops. */
  max?: number
}

/** Reads one page of a list and counts its rows. */
export async function readPage<Row>(
  query: PageQuery,
  source: ListSource<Row>,
  defaultLimit = 10,
): Promise<{ rows: Row[]; pagination: Pagination }> {
  const { page = 1, limit = defaultLimit } = query
  const [rows, counted] = await Promise.all([
    source.rows({ limit, offset: (page - 1) * limit }),
    source.count(),
  ])
  const { max = maxCounted } = source
  const isCapped = counted > max
  return { rows, pagination: paginate(isCapped ? max : counted, page, limit, isCapped) }
}

/** One page of a list that is short enough to be read whole. */
export function slicePage<Item>(
  query: PageQuery,
  items: readonly Item[],
  defaultLimit = 10,
): { items: Item[]; pagination: Pagination } {
  const { page = 1, limit = defaultLimit } = query
  const start = (page - 1) * limit
  return { items: items.slice(start, start + limit), pagination: paginate(items.length, page, limit) }
}

/** The sort of a list query. A column that the caller chose without a direction is sorted ascending. */
export function sortIn<Sort extends string>(
  { sort, order }: SortQuery<Sort>,
  fallback: SortBy<Sort>,
): SortBy<Sort> {
  if (sort === undefined) return { sort: fallback.sort, order: order ?? fallback.order }
  return { sort, order: order ?? 'asc' }
}

/** The time from the start of the first day to the end of the last, in Riyadh. */
export function daysIn({ from, to }: DayQuery): { since: Date | undefined; before: Date | undefined } {
  return {
    since: from === undefined ? undefined : startOfDayInRiyadh(from),
    before: to === undefined ? undefined : nextDayInRiyadh(startOfDayInRiyadh(to)),
  }
}
