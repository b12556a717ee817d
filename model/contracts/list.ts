import { z } from 'zod'
import { wholeNumber } from './contract.ts'
import { day, line } from './form.ts'

export const pageQuery = {
  page: wholeNumber(1, 1_000_000).optional(),
  limit: wholeNumber(1, 100).optional(),
}

export const pagination = z.object({
  total: z.number().int(),
  page: z.number().int(),
  limit: z.number().int(),
  pages: z.number().int(),
  /** Counting stopped at `total`; the list has more rows. */
  isCapped: z.boolean(),
})

/** The filter of a list by days in Riyadh, both included; `daysIn` (server/http/list.ts) reads it. */
export const dayFilter = { from: day.optional(), to: day.optional() }

export const sortOrders = ['asc', 'desc'] as const

type ListOptions<Sort extends string, Filters extends z.ZodRawShape> = {
  sorts: readonly [Sort, ...Sort[]]
  filters: Filters
  /** The largest page; 100 unless given. */
  maxLimit?: number
}

/**
 * The queries of a staff list and of its export: `search`, `sort`, `order` and the list's own filters as flat strings.
 * Both come from one definition, so an export contains exactly the rows of its list.
 */
export function listQueries<const Sort extends string, Filters extends z.ZodRawShape>({
  sorts,
  filters,
  maxLimit = 100,
}: ListOptions<Sort, Filters>) {
  const shape = {
    search: line(100).optional(),
    sort: z.enum(sorts).optional(),
    order: z.enum(sortOrders).optional(),
    ...filters,
  }
  const page = { page: pageQuery.page, limit: wholeNumber(1, maxLimit).optional() }
  return { list: z.strictObject({ ...page, ...shape }), export: exportQuery(shape) }
}

/** The query of an export: the filters of its list, and the caller's reason for the audit log. */
export function exportQuery<Shape extends z.ZodRawShape>(filters: Shape) {
  return z.strictObject({ ...filters, reason: line(300).optional() })
}

/** An export replies with a CSV file: UTF-8 with a byte-order mark, headings in the language of the request. */
export const csv = { stream: 'text/csv' } as const
