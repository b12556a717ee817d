import { z } from 'zod'
import { auditAreas } from '../audit-actions.ts'
import { roles } from '../permissions.ts'
import { contracts, id, isoDate } from './contract.ts'
import { csv, dayFilter, listQueries, pagination } from './list.ts'

const entry = z.object({
  id,
  /** Subject and verb, such as `product.update`. */
  action: z.string(),
  /** Null when the system acted. The name is empty after the account was deleted. */
  actor: z.object({ id, fullName: z.string(), role: z.enum(roles) }).nullable(),
  subjectType: z.string(),
  subjectId: z.string().nullable(),
  /** The current name of the record; null when it has none or was deleted. */
  subjectName: z.string().nullable(),
  /** Field by field. Null: the field did not exist on that side. */
  changes: z.array(
    z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
  reason: z.string().nullable(),
  ip: z.string().nullable(),
  device: z.string().nullable(),
  requestId: z.string().nullable(),
  createdAt: isoDate,
})

/** Restricts the characters of an id, because the audit log stores an export's filters and PostgreSQL refuses some characters. */
const recordId = z.string().regex(/^[\w-]{1,64}$/)

const auditList = listQueries({
  sorts: ['createdAt'],
  filters: {
    ...dayFilter,
    actorId: recordId.optional(),
    area: z.enum(auditAreas).optional(),
    action: z
      .string()
      .regex(/^[a-z_]+\.[a-z_]+$/)
      .max(80)
      .optional(),
    subjectId: recordId.optional(),
  },
})

export type AuditQuery = z.output<typeof auditList.export>

export const auditContracts = contracts({
  'GET /api/audit': {
    summary: 'Lists the audit log, newest first: who changed what, when and from where',
    tag: 'audit',
    access: 'admin',
    query: auditList.list,
    data: z.object({ entries: z.array(entry), pagination }),
  },
  'GET /api/audit/export': {
    summary: 'Exports the audit log as CSV, with the filters of its list',
    tag: 'audit',
    access: 'admin',
    query: auditList.export,
    ...csv,
  },
})
