import { useFormContext, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { NewUser } from '#model/contracts/users.ts'
import { call } from '../../lib/api.ts'
import type { StaffUser } from '../../lib/api-types.ts'
import { useLanguage } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { PasswordInput } from '../../ui/forms/password-input.tsx'
import { ChoiceField, TextField, useFieldError } from '../kit/form/fields.tsx'
import { RecordDialog } from '../kit/form/record-dialog.tsx'
import { useRecordForm } from '../kit/form/use-record-form.ts'
import type { UserActions } from './use-user-actions.ts'
import { RoleField, useFieldTexts } from './user-fields.tsx'
import { type NewUserValues, newUserValues, toNewBody } from './user-values.ts'

const loadSchema = async () => (await import('#model/contracts/users.ts')).newUser
const toValues = () => newUserValues

/** Adds a person, with a password or with an invitation by mail, and opens their page. */
export function AddDialog({ actions }: { actions: UserActions }) {
  const t = useTranslations('admin.users')
  const links = paths(useLanguage())
  const navigate = useNavigate()
  const toast = useToast()
  const recordForm = useRecordForm<NewUserValues, StaffUser>({
    record: undefined,
    toValues,
    toBody: toNewBody,
    loadSchema,
    save: async body => (await call('POST /api/users', { body: body as NewUser })).data,
    onSaved: user => {
      toast({
        tone: 'good',
        text: t(user.hasPassword ? 'created' : 'createdInvited', { name: user.fullName }),
      })
      void actions.refresh()
      actions.close()
      void navigate(links.staffRecord('/admin/users/:userId/edit', user.id))
    },
  })
  return (
    <RecordDialog recordForm={recordForm} {...useFieldTexts()} title={t('add')} isNew onClose={actions.close}>
      <TextField name="fullName" label={t('fields.fullName')} required />
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
        <TextField name="email" label={t('fields.email')} dir="ltr" required />
        <TextField name="phone" label={t('fields.phone')} hint={t('hints.phone')} dir="ltr" />
      </div>
      <RoleField />
      <ChoiceField
        name="access"
        label={t('fields.access')}
        options={[
          { value: 'invite', title: t('access.invite'), detail: t('access.inviteText') },
          { value: 'password', title: t('access.password'), detail: t('access.passwordText') },
        ]}
      />
      <PasswordOrLanguage />
    </RecordDialog>
  )
}

/** The password, or the language of the invitation. */
function PasswordOrLanguage() {
  const t = useTranslations('admin.users')
  const { control, register } = useFormContext()
  const access: unknown = useWatch({ control, name: 'access' })
  const error = useFieldError('password')
  if (access === 'password')
    return (
      <Field label={t('fields.password')} hint={t('hints.password')} error={error} required>
        <PasswordInput
          {...register('password')}
          autoComplete="new-password"
          labels={{ show: t('showPassword'), hide: t('hidePassword') }}
        />
      </Field>
    )
  return (
    <ChoiceField
      name="language"
      label={t('fields.language')}
      options={[
        { value: 'ar', title: t('languages.ar') },
        { value: 'en', title: t('languages.en') },
      ]}
    />
  )
}
