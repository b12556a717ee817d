import type { JsonObject, JsonValue } from '#database/schema.gen.ts'
import { knownRefundReason } from '#model/refund-reasons.ts'
import type { CsvColumns } from '../../http/csv.ts'
import { translate } from '../../http/translate.ts'
import type { AuditRow } from './queries.ts'

export function presentEntry(row: AuditRow, names: Map<string, string>) {
  return {
    id: String(row.id),
    action: row.action,
    actor:
      row.actor_id === null || row.actor_role === null
        ? null
        : { id: row.actor_id, fullName: row.full_name ?? '', role: row.actor_role },
    subjectType: row.subject_type,
    subjectId: row.subject_id,
    subjectName: names.get(`${row.subject_type}:${row.subject_id}`) ?? null,
    changes: changesIn(row.before, row.after),
    reason: row.reason,
    ip: row.ip,
    device: row.device,
    requestId: row.request_id,
    createdAt: row.created_at.toISOString(),
  }
}

/** Commands write no secrets into the log. Should one ever do, its value is not shown. */
const hidden = '•••'
const secret = /password|secret|token|hash|credential/i

/** Fields that rise with every change and say nothing about it. */
const bookkeeping = new Set(['version', 'updatedAt'])

function changesIn(beforeJson: JsonValue, afterJson: JsonValue) {
  // A check constraint allows objects only.
  const [before, after] = [beforeJson as JsonObject | null, afterJson as JsonObject | null]
  const fields = Object.keys({ ...before, ...after }).filter(field => !bookkeeping.has(field))
  return (
    fields
      .map(field => ({
        field,
        before: valueText(field, before?.[field]),
        after: valueText(field, after?.[field]),
      }))
      // Some entries name the state with every change; only what differs is a change. Two secrets look alike.
      .filter(({ before: old, after: fresh }) => old !== fresh || old === hidden)
  )
}

function valueText(field: string, value: unknown): string | null {
  if (value === undefined) return null
  if (secret.test(field) && typeof value === 'string') return hidden
  return typeof value === 'string' ? value : JSON.stringify(value)
}

export const entryCsv: CsvColumns<AuditRow> = {
  createdAt: row => row.created_at,
  action: row => row.action,
  actor: row => row.full_name,
  role: { names: 'role', code: row => row.actor_role },
  subjectType: row => row.subject_type,
  id: row => row.subject_id,
  changes: row =>
    changesIn(row.before, row.after)
      .map(({ field, before, after }) => `${field}: ${before ?? ''} → ${after ?? ''}`)
      .join('\n'),
  reason: ({ reason }, language) => {
    const known = reason === null ? undefined : knownRefundReason(reason)
    return known ? translate(language, `exportCodes.refundReason.${known}`) : reason
  },
  ip: row => row.ip,
  device: row => row.device,
}
