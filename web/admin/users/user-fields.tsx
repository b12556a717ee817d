import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import { type Role, roles } from '#model/permissions.ts'
import { ChoiceField } from '../kit/form/fields.tsx'
import type { NewUserValues, UserValues } from './user-values.ts'

/** The role, with what it may do. */
export function RoleField() {
  const t = useTranslations('admin.users')
  return (
    <ChoiceField
      name="role"
      label={t('fields.role')}
      options={roles.map(role => ({
        value: role,
        title: t(`roles.${role}`),
        detail: t(`roleTexts.${role}`),
      }))}
    />
  )
}

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
