import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import type { WebMessages } from '#messages/web.ts'

type Field = keyof WebMessages['admin']['coupons']['fields']

/** Names the fields, for the summary of errors and changes. */
export function useFieldLabel() {
  const t = useTranslations('admin.coupons.fields')
  return useCallback((path: string) => t(path as Field), [t])
}
