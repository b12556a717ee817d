import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { UserChange } from '#model/contracts/users.ts'
import { call } from '../../../lib/api.ts'
import type { StaffUser, StaffUserDetail } from '../../../lib/api-types.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { SwitchField, TextField } from '../../kit/form/fields.tsx'
import { FormSection } from '../../kit/form/form-section.tsx'
import { RecordFormView } from '../../kit/form/record-form-view.tsx'
import { SaveBar } from '../../kit/form/save-bar.tsx'
import { useRecordForm } from '../../kit/form/use-record-form.ts'
import { useStaffUser } from '../../kit/use-staff-user.ts'
import { useInvite } from '../use-user-actions.ts'
import { RoleField, useFieldTexts } from '../user-fields.tsx'
import { RoleBadge, UserStatus } from '../user-parts.tsx'
import { toBody, toValues, type UserValues } from '../user-values.ts'
import { UserHeader } from './user-header.tsx'

const loadSchema = async () => (await import('#model/contracts/users.ts')).userChange

export function UserForm({ user }: { user: StaffUserDetail }) {
  const t = useTranslations('admin.users')
  const protection = useProtection(user)
  const recordForm = useRecordForm<UserValues, StaffUser>({
    record: user,
    toValues,
    toBody,
    loadSchema,
    ...useSaveUser(user.id),
  })
  return (
    <RecordFormView recordForm={recordForm} {...useFieldTexts()} className="grid min-w-0 gap-4">
      <UserHeader user={user} protection={protection} onDeleted={recordForm.revert} />
      {!user.hasPassword && user.isActive && <InvitationNotice user={user} />}
      <FormSection title={t('page.profile')}>
        <TextField name="fullName" label={t('fields.fullName')} required />
        <TextField name="email" label={t('fields.email')} hint={t('hints.email')} dir="ltr" required />
        <TextField name="phone" label={t('fields.phone')} hint={t('hints.phone')} dir="ltr" />
      </FormSection>
      <FormSection title={t('page.rights')}>
        {protection === undefined ? (
          <>
            <RoleField />
            <SwitchField name="isActive" label={t('fields.isActive')} detail={t('hints.isActive')} />
          </>
        ) : (
          <>
            <p className="flex flex-wrap gap-1.5">
              <RoleBadge role={user.role} />
              <UserStatus user={user} />
            </p>
            <Notice>{protection}</Notice>
          </>
        )}
      </FormSection>
      <SaveBar isNew={false} />
    </RecordFormView>
  )
}

/** Why role, access and deletion are out of reach; undefined when they are not. The server enforces the same. */
function useProtection({ id, isLastAdmin }: StaffUserDetail): string | undefined {
  const t = useTranslations('admin.users.protection')
  if (useStaffUser().id === id) return t('self')
  return isLastAdmin ? t('lastAdmin') : undefined
}

function InvitationNotice({ user }: { user: StaffUserDetail }) {
  const t = useTranslations('admin.users.invite')
  const invite = useInvite()
  return (
    <Notice
      tone="warn"
      title={t('title')}
      action={
        <Button tone="quiet" size="s" onClick={() => void invite(user)}>
          {t('send')}
        </Button>
      }
    >
      {t('text')}
    </Notice>
  )
}

function useSaveUser(id: string) {
  const saved = useTranslations('admin.form')('saved')
  const client = useQueryClient()
  const toast = useToast()
  return {
    save: async (body: Record<string, unknown>, version: number | undefined): Promise<StaffUser> => {
      const change = { ...(body as UserChange), version }
      return (await call('PUT /api/users/{id}', { params: { id }, body: change })).data
    },
    onSaved: () => {
      toast({ tone: 'good', text: saved })
      void client.invalidateQueries({ queryKey: ['list', 'users'] })
      // Disabling ends sessions, and a new role decides who the last admin is.
      void client.invalidateQueries({ queryKey: ['staff-user', id] })
    },
  }
}
