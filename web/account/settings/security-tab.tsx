import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { newPasswordProblem } from '#model/identity-rules.ts'
import { call } from '../../lib/api.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { useCurrentUser } from '../account-page.tsx'
import { HiddenUsername, PasswordField, useIdentityErrorText } from '../identity-fields.tsx'
import { Devices, devicesKey } from './devices.tsx'
import { PersonalData } from './personal-data.tsx'
import { SettingsCard, SettingsForm } from './settings-card.tsx'

export function SecurityTab({ isOpen }: { isOpen: boolean }) {
  return (
    <div className="grid gap-5">
      <PasswordForm />
      <Devices isOpen={isOpen} />
      <PersonalData />
    </div>
  )
}

function PasswordForm() {
  const t = useTranslations('account.settings.passwordForm')
  const { email } = useCurrentUser()
  /** Used as a key: a new value empties the fields. */
  const [formKey, setFormKey] = useState(0)
  const form = usePasswordForm(() => setFormKey(last => last + 1))
  const { errors } = form
  return (
    <SettingsCard title={t('title')} text={t('text')}>
      <SettingsForm key={formKey} form={form} saveLabel={t('save')}>
        <HiddenUsername email={email} />
        <PasswordField
          name="currentPassword"
          label={t('current')}
          error={errors.currentPassword}
          isNew={false}
        />
        <div className="grid items-start gap-4.5 sm:grid-cols-2">
          <PasswordField name="newPassword" label={t('new')} hint={t('newHint')} error={errors.newPassword} />
          <PasswordField name="confirmPassword" label={t('confirm')} error={errors.confirmPassword} />
        </div>
      </SettingsForm>
    </SettingsCard>
  )
}

function usePasswordForm(onChanged: () => void) {
  const t = useTranslations('account.settings.passwordForm')
  const errorText = useIdentityErrorText()
  const toast = useToast()
  const queries = useQueryClient()
  const confirmProblem = (password: string, confirmed: string) => {
    if (confirmed === '') return t('confirmRequired')
    return confirmed === password ? undefined : t('differs')
  }
  return useForm({
    fields: ['currentPassword', 'newPassword', 'confirmPassword'],
    validate: ({ currentPassword, newPassword, confirmPassword }) => ({
      currentPassword: currentPassword === '' ? t('currentRequired') : undefined,
      newPassword: newPassword === '' ? t('newRequired') : errorText(newPasswordProblem(newPassword)),
      confirmPassword: confirmProblem(newPassword, confirmPassword),
    }),
    submit: async ({ currentPassword, newPassword }) => {
      const { message } = await call('PUT /api/users/change-password', {
        body: { currentPassword, newPassword },
      })
      onChanged()
      toast({ tone: 'good', text: message ?? t('changed') })
      await queries.invalidateQueries({ queryKey: devicesKey })
    },
    fallbackError: t('failed'),
  })
}
