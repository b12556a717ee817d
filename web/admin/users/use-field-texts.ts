import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import type { Role } from '#model/permissions.ts'
import type { NewUserValues, UserValues } from './user-values.ts'

/** Labels and values of the fields, for the summary of errors and changes. */
export function useFieldTexts() {
  const t = useTranslations('admin.users')
  const labelOf = useCallback(
    (path: string) => t(`fields.${path as keyof (UserValues & NewUserValues)}`),
    [t],
  )
  const valueText = useCallback(
    (key: string, value: unknown) => (key === 'role' ? t(`roles.${value as Role}`) : undefined),
    [t],
  )
  return { labelOf, valueText }
}
