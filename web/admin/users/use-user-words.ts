import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import type { Role } from '#model/permissions.ts'
import type { NewUserValues, UserValues } from './user-values.ts'

/** Names and values of the fields in words, for the summary of errors and changes. */
export function useUserWords() {
  const t = useTranslations('admin.users')
  const values = useTranslations('admin.form.values')
  const labelOf = useCallback(
    (path: string) => t(`fields.${path as keyof (UserValues & NewUserValues)}`),
    [t],
  )
  const valueText = useCallback(
    (key: string, value: unknown) => {
      if (key === 'role') return t(`roles.${value as Role}`)
      if (typeof value === 'boolean') return values(value ? 'yes' : 'no')
      return String(value) || values('empty')
    },
    [t, values],
  )
  return { labelOf, valueText }
}
