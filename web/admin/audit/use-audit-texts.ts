import { useTranslations } from 'use-intl'
import { localeOf } from '#model/format.ts'
import type { AuditEntry } from '../../lib/api-types.ts'
import { useLanguage } from '../../lib/language.ts'
import { useRefundReason } from '../kit/payment-texts.ts'

/** Codes: what a person writes may contain characters that a message key cannot. */
const code = /^\w+$/

/** Actions, actors, fields and values in words. What has no words of its own shows its code. */
export function useAuditTexts() {
  const t = useTranslations('admin.audit')
  const reasonText = useRefundReason()
  const list = new Intl.ListFormat(localeOf(useLanguage()), { type: 'unit' })
  const actionText = (action: string) => {
    // The export of each table of a report has its own name.
    const named = action.replace(/^reports_\w+\./, 'reports.')
    const key = `actions.${named}` as 'actions.user.update'
    return t.has(key) ? t(key) : action
  }
  const actorText = ({ actor }: AuditEntry) => {
    if (actor === null) return t('system')
    return actor.fullName || t('deleted')
  }
  const fieldText = (field: string) => {
    const key = `fields.${field}` as 'fields.name'
    return code.test(field) && t.has(key) ? t(key) : field
  }
  const valueText = (field: string, value: string | null) => {
    if (value === null) return null
    const texts = textsIn(value)
    // The names of the changed fields; the values are personal data and stay out of the log.
    if (texts) return list.format(field === 'changed' ? texts.map(fieldText) : texts)
    if (!code.test(value)) return value
    const keys = [`values.flag.${value}`, `values.${field}.${value}`] as 'values.flag.true'[]
    const key = keys.find(name => t.has(name))
    return key ? t(key) : value
  }
  return { actionText, actorText, fieldText, valueText, reasonText }
}

/** The texts of a stored list; undefined for any other value. */
function textsIn(value: string): string[] | undefined {
  if (!value.startsWith('[')) return undefined
  try {
    const parsed: unknown = JSON.parse(value)
    return Array.isArray(parsed) && parsed.every(item => typeof item === 'string') ? parsed : undefined
  } catch {
    return undefined
  }
}
