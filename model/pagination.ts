/** `isCapped`: the list has more rows than were counted, so `total` is a lower bound. */
export type Pagination = { total: number; page: number; limit: number; pages: number; isCapped: boolean }

/** The rows that a query reads for one page. */
export type Span = { limit: number; offset: number }

export type SortBy<Sort extends string> = { sort: Sort; order: 'asc' | 'desc' }

/** Lists stop counting here: counting a million rows would take longer than reading a page of them. */
export const maxCounted = 10_000

/** With a search that matches more rows than that, because each counted row must then be checked on its own. */
export const maxFrequentCounted = 200

/** `isCapped` is true when counting stopped at `total`. */
export function paginate(total: number, page: number, limit: number, isCapped = false): Pagination {
  return { total, page, limit, pages: Math.ceil(total / limit), isCapped }
}

/** Maximum rows of one bulk action. */
export const maxBulkRows = 10_000

/** Maximum bulk actions that wait or run, of one person and of all. */
export const maxOpenBulkJobs = { own: 5, all: 20 }
