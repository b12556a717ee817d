import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import type { WebMessages } from '#messages/web.ts'

type Field = keyof WebMessages['admin']['coupons']['fields']

/** Names and values of the fields in words, for the summary of errors and changes. */
export function useCouponWords() {
  const t = useTranslations('admin.coupons.fields')
  const values = useTranslations('admin.form.values')
  const labelOf = useCallback((path: string) => t(path as Field), [t])
  const valueText = useCallback(
    (_: string, value: unknown) => {
      if (typeof value === 'boolean') return values(value ? 'yes' : 'no')
      const text = Array.isArray(value) ? value.join('، ') : String(value)
      return text || values('empty')
    },
    [values],
  )
  return { labelOf, valueText }
}
