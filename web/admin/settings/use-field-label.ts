import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import type { FooterValues, GeneralValues } from './settings-values.ts'

/** Names the fields, for the summary of errors and changes. */
export function useFieldLabel() {
  const t = useTranslations('admin.settings.fields')
  return useCallback((path: string) => t(path as keyof (GeneralValues & FooterValues)), [t])
}
