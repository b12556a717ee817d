import { z } from 'zod'
import { orderStatuses } from '../order-states.ts'
import { staffProductFilters } from './catalog.ts'
import { contracts, id, isoDate } from './contract.ts'
import { couponList } from './coupons.ts'
import { line, requiredLine, slug } from './form.ts'
import { orderList } from './orders.ts'

const screen = z.string().regex(/^[a-z][a-z-]{0,39}$/)
const query = z.string().max(2_000)

const view = z.object({ id, name: z.string(), query, isShared: z.boolean(), isOwn: z.boolean() })

/** The rows with these ids, or all rows that match the filter of the list. */
function selectionOf<Filter extends z.ZodType>(filter: Filter) {
  return z.union([z.strictObject({ ids }), z.strictObject({ filter })])
}

/** The rows that a person can select one by one. */
const maxSelected = 1_000

const ids = z
  .array(id.regex(/^\P{Cc}+$/u))
  .min(1)
  .max(maxSelected)

/** Parameters of an export that are not filters. */
const unfiltered = { reason: true, sort: true, order: true } as const

const none = z.strictObject({}).optional()

const products = {
  screen: z.literal('products'),
  selection: selectionOf(staffProductFilters.omit(unfiltered)),
}
const orders = {
  screen: z.literal('orders'),
  selection: z.union([
    z.strictObject({
      ids,
      /** The status of each order by its id, as the screen showed it. An order whose status changed since is skipped. */
      seen: z
        .record(id, z.enum(orderStatuses))
        .refine(seen => Object.keys(seen).length <= maxSelected)
        .optional(),
    }),
    z.strictObject({ filter: orderList.export.omit(unfiltered) }),
  ]),
}
const coupons = { screen: z.literal('coupons'), selection: selectionOf(couponList.export.omit(unfiltered)) }

/** Every bulk action: its screen, its parameters, and the rows, by id or by the filter of the screen's list. */
const bulkAction = z.discriminatedUnion('screen', [
  z.discriminatedUnion('action', [
    z.strictObject({
      ...products,
      action: z.enum(['activate', 'deactivate', 'hide', 'show']),
      params: none,
    }),
    z.strictObject({
      ...products,
      action: z.literal('discount'),
      /** 0 removes the discount. */
      params: z.strictObject({ discount: z.number().int().min(0).max(99) }),
    }),
    z.strictObject({
      ...products,
      action: z.literal('category'),
      params: z.strictObject({ categoryId: slug }),
    }),
  ]),
  z.discriminatedUnion('action', [
    z.strictObject({
      ...orders,
      action: z.literal('status'),
      params: z.strictObject({ status: z.enum(orderStatuses), reason: requiredLine(300) }),
    }),
    z.strictObject({
      ...orders,
      action: z.literal('deliver'),
      /** Delivers available stock accounts, or accounts activated with the address that each customer entered. */
      params: z.strictObject({ from: z.enum(['stock', 'entered_email']) }),
    }),
  ]),
  z.strictObject({ ...coupons, action: z.enum(['activate', 'deactivate']), params: none }),
])

export type BulkAction = z.output<typeof bulkAction>
export type BulkScreenName = BulkAction['screen']

const bulkProgress = z.object({
  id,
  screen: z.string(),
  action: z.string(),
  state: z.enum(['queued', 'running', 'done', 'stopped']),
  total: z.number().int(),
  done: z.number().int(),
  failed: z.number().int(),
  startedBy: z.object({ id, name: z.string() }),
  startedAt: isoDate,
})

const bulkJob = bulkProgress.extend({
  /** The first 200: failed rows, then those that a stopped job left, then the others. */
  results: z.array(z.object({ id, label: z.string(), ok: z.boolean(), message: z.string() })),
  /** How many rows an undo would restore. */
  undoable: z.number().int(),
})

const tag = 'staff'

/** Calls shared by all lists of the back office. */
export const staffListContracts = contracts({
  'GET /api/views': {
    summary: 'Lists the saved views of a list: the caller’s own and the shared ones',
    tag,
    access: 'staff',
    query: z.strictObject({ screen }),
    data: z.object({ views: z.array(view) }),
  },
  'POST /api/views': {
    summary: 'Saves the query string of a list under a name; only admins can share a view',
    tag,
    access: 'staff',
    body: z.strictObject({
      screen,
      name: requiredLine(60),
      query: line(2_000),
      isShared: z.boolean().optional(),
    }),
    data: view,
    status: 201,
  },
  'DELETE /api/views/{id}': {
    summary: 'Deletes one of the caller’s saved views; admins can also delete shared ones',
    tag,
    access: 'staff',
    params: z.strictObject({ id }),
  },
  'POST /api/staff/bulk': {
    summary: 'Starts a bulk action, which a job runs; the selected rows are fixed when it starts',
    tag,
    access: 'staff',
    body: bulkAction,
    data: z.object({ id }),
    status: 202,
    idempotent: true,
  },
  'GET /api/staff/bulk/{id}': {
    summary:
      'Returns the progress of a bulk action with a result per row; allowed for the person who started it and for admins',
    tag,
    access: 'staff',
    params: z.strictObject({ id }),
    data: bulkJob,
  },
  'GET /api/staff/bulk': {
    summary: 'Lists the bulk actions that wait or run, oldest first: the caller’s own, or all for admins',
    tag,
    access: 'staff',
    data: z.object({ jobs: z.array(bulkProgress) }),
  },
  'POST /api/staff/bulk/{id}/stop': {
    summary:
      'Stops a bulk action; rows that it has not processed stay unchanged. Allowed for the person who started it and for admins',
    tag,
    access: 'staff',
    params: z.strictObject({ id }),
  },
  'POST /api/staff/bulk/{id}/undo': {
    summary:
      'Starts a job that restores the rows of a bulk action, except rows changed since. A second call returns the same job',
    tag,
    access: 'staff',
    params: z.strictObject({ id }),
    data: z.object({ id }),
    status: 202,
  },
})
