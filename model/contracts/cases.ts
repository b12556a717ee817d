import { z } from 'zod'
import { allCaseKinds } from '../case-kinds.ts'
import { contracts, id, isoDate, sar } from './contract.ts'
import { requiredLine } from './form.ts'
import { csv, exportQuery, pageQuery, pagination } from './list.ts'

const kind = z.enum(allCaseKinds)

export const staffCase = z.object({
  id,
  kind,
  state: z.enum(['open', 'resolved']),
  orderId: id.nullable(),
  orderNumber: z.number().int().nullable(),
  customerId: id.nullable(),
  customerName: z.string().nullable(),
  subscriptionId: id.nullable(),
  productId: id.nullable(),
  productName: z.string().nullable(),
  productNameAr: z.string().nullable(),
  /** The amount of the payment or refund that the case is about. */
  amount: sar.nullable(),
  details: z.record(z.string(), z.unknown()),
  createdAt: isoDate,
  dueAt: isoDate.nullable(),
  resolvedAt: isoDate.nullable(),
  resolvedBy: z.string().nullable(),
  resolution: z.string().nullable(),
})

const idParams = z.strictObject({ id })

const filters = { state: z.enum(['open', 'resolved', 'all']).optional(), kind: kind.optional() }

/** Cases that staff must resolve. A caller gets only the kinds of their role (model/case-kinds.ts). */
export const caseContracts = contracts({
  'GET /api/cases': {
    summary: 'Lists open cases, oldest first, or resolved ones, newest first',
    tag: 'cases',
    access: 'staff',
    query: z.strictObject({ ...pageQuery, ...filters }),
    data: z.object({
      cases: z.array(staffCase),
      pagination,
      /** All open cases of the caller, and how many of them are of each kind. */
      open: z.number().int(),
      kinds: z.array(z.object({ kind, open: z.number().int() })),
    }),
  },
  'GET /api/cases/export': {
    summary: 'Exports cases as CSV, with the filters of their list',
    tag: 'cases',
    access: 'staff',
    query: exportQuery(filters),
    ...csv,
  },
  'POST /api/cases/{id}/resolve': {
    summary: 'Resolves a case with a note on what was done',
    tag: 'cases',
    access: 'staff',
    params: idParams,
    body: z.strictObject({ resolution: requiredLine(300) }),
    data: staffCase,
  },
  'POST /api/cases/{id}/retry': {
    summary: 'Checks with Paymob again now; a case that this settles is resolved automatically',
    tag: 'cases',
    access: 'staff',
    params: idParams,
    data: staffCase,
  },
})
