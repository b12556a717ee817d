import { useTranslations } from 'use-intl'
import { roles } from '#model/permissions.ts'
import { ChoiceField } from '../kit/form/fields.tsx'

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
