import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import type { FooterValues, GeneralValues } from './settings-values.ts'

/** Names and values of the fields in words, for the summary of errors and changes. */
export function useSettingsWords() {
  const t = useTranslations('admin.settings.fields')
  const values = useTranslations('admin.form.values')
  const labelOf = useCallback((path: string) => t(path as keyof (GeneralValues & FooterValues)), [t])
  const valueText = useCallback(
    (_: string, value: unknown) => {
      if (typeof value === 'boolean') return values(value ? 'yes' : 'no')
      return String(value) || values('empty')
    },
    [values],
  )
  return { labelOf, valueText }
}
