import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormDraft } from '../../lib/forms/use-form-draft.ts'
import { Field } from '../../ui/forms/field.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { useCurrentUser } from '../account-page.tsx'
import { CountrySelect } from './country-select.tsx'
import { EmailDialog } from './email-dialog.tsx'
import { SettingsCard, SettingsForm } from './settings-card.tsx'
import { useProfileForm } from './use-profile-form.ts'

export function ProfileTab({ isOpen }: { isOpen: boolean }) {
  const t = useTranslations('account.settings.profileForm')
  const user = useCurrentUser()
  const draft = useFormDraft(`profile:${user.id}`)
  const [newEmail, setNewEmail] = useState<string>()
  const form = useProfileForm({ user, onSaved: draft.clear, onNewEmail: setNewEmail })
  const email = useRef<HTMLInputElement>(null)
  const { errors } = form

  const closeEmail = (currentEmail: string) => {
    setNewEmail(undefined)
    // Show the current address again.
    if (email.current) email.current.value = currentEmail
  }
  return (
    <SettingsCard title={t('title')} text={t('text')}>
      <SettingsForm ref={draft.form} form={form} saveLabel={t('save')}>
        <Field label={t('fullName')} required error={errors.fullName}>
          <TextInput name="fullName" defaultValue={user.fullName} autoComplete="name" maxLength={120} />
        </Field>
        <div className="grid items-start gap-4.5 sm:grid-cols-2">
          <Field label={t('email')} required hint={t('emailHint')} error={errors.email}>
            <TextInput
              ref={email}
              type="email"
              name="email"
              defaultValue={user.email}
              dir="ltr"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={254}
            />
          </Field>
          <Field label={t('phone')} hint={t('phoneHint')} error={errors.phone}>
            <TextInput
              type="tel"
              name="phone"
              defaultValue={user.phone}
              dir="ltr"
              autoComplete="tel"
              maxLength={30}
            />
          </Field>
        </div>
        <Field label={t('address')} error={errors.address}>
          <TextInput
            name="address"
            defaultValue={user.address}
            autoComplete="street-address"
            maxLength={300}
          />
        </Field>
        <div className="grid items-start gap-4.5 sm:grid-cols-2">
          <Field label={t('city')} error={errors.city}>
            <TextInput name="city" defaultValue={user.city} autoComplete="address-level2" maxLength={80} />
          </Field>
          <Field label={t('country')} error={errors.country}>
            <CountrySelect stored={user.country} />
          </Field>
        </div>
      </SettingsForm>
      <EmailDialog isShown={isOpen} user={user} newEmail={newEmail} onClose={closeEmail} />
    </SettingsCard>
  )
}
