import { useCallback } from 'react'
import { useTranslations } from 'use-intl'

type Field = 'code' | 'type' | 'discount' | 'expiresAt' | 'usageLimit' | 'isActive' | 'prefix' | 'count'

/** Names and values of the fields in words, for the summary of errors and changes. */
export function useCouponWords() {
  const t = useTranslations('admin.coupons.fields')
  const values = useTranslations('admin.form.values')
  const labelOf = useCallback((path: string) => t(path as Field), [t])
  const valueText = useCallback(
    (_: string, value: unknown) => {
      if (typeof value === 'boolean') return values(value ? 'yes' : 'no')
      return String(value) || values('empty')
    },
    [values],
  )
  return { labelOf, valueText }
}
