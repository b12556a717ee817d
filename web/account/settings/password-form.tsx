import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { newPasswordProblem } from '#model/identity-rules.ts'
import { call } from '../../lib/api.ts'
import { useToast } from '../../ui/toast.tsx'
import { useOwner } from '../owner.ts'
import { ManagerName, PasswordField } from '../sign-in/entry-fields.tsx'
import { useEntryForm } from '../sign-in/use-entry-form.ts'
import { useProblemText } from '../sign-in/use-problem-text.ts'
import { devicesKey } from './devices.tsx'
import { SettingsCard } from './settings-card.tsx'
import { SettingsForm } from './settings-form.tsx'

export function PasswordForm() {
  const t = useTranslations('account.settings.passwordForm')
  const { email } = useOwner()
  /** Counts up with each change: the fields begin again, empty. */
  const [round, setRound] = useState(0)
  const entry = usePasswordForm(() => setRound(last => last + 1))
  const { problems } = entry
  return (
    <SettingsCard title={t('title')} text={t('text')}>
      <SettingsForm key={round} entry={entry} saveLabel={t('save')}>
        <ManagerName email={email} />
        <PasswordField
          name="currentPassword"
          label={t('current')}
          error={problems.currentPassword}
          isNew={false}
        />
        <div className="grid items-start gap-4.5 sm:grid-cols-2">
          <PasswordField
            name="newPassword"
            label={t('new')}
            hint={t('newHint')}
            error={problems.newPassword}
          />
          <PasswordField name="confirmPassword" label={t('confirm')} error={problems.confirmPassword} />
        </div>
      </SettingsForm>
    </SettingsCard>
  )
}

function usePasswordForm(onChanged: () => void) {
  const t = useTranslations('account.settings.passwordForm')
  const say = useProblemText()
  const toast = useToast()
  const queries = useQueryClient()
  const confirmProblem = (password: string, confirmed: string) => {
    if (confirmed === '') return t('confirmRequired')
    return confirmed === password ? undefined : t('differs')
  }
  return useEntryForm({
    names: ['currentPassword', 'newPassword', 'confirmPassword'],
    check: ({ currentPassword, newPassword, confirmPassword }) => ({
      currentPassword: currentPassword === '' ? t('currentRequired') : undefined,
      newPassword: newPassword === '' ? t('newRequired') : say(newPasswordProblem(newPassword)),
      confirmPassword: confirmProblem(newPassword, confirmPassword),
    }),
    send: async ({ currentPassword, newPassword }) => {
      const { message } = await call('PUT /api/users/change-password', {
        body: { currentPassword, newPassword },
      })
      onChanged()
      toast({ tone: 'good', text: message ?? t('changed') })
      await queries.invalidateQueries({ queryKey: devicesKey })
    },
    fallback: t('failed'),
  })
}
