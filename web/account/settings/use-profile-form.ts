import { useTranslations } from 'use-intl'
import { emailProblem, fullNameProblem, phoneProblem } from '#model/identity-rules.ts'
import { call } from '../../lib/api.ts'
import type { User } from '../../lib/api-types.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { checkSession } from '../../lib/session.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { useIdentityErrorText } from '../identity-fields.tsx'

type Options = {
  user: User
  onSaved: () => void
  /** Called when everything else is saved; a new address still needs the password and a code. */
  onNewEmail: (email: string) => void
}

export function useProfileForm({ user, onSaved, onNewEmail }: Options) {
  const t = useTranslations('account.settings.profileForm')
  const errorText = useIdentityErrorText()
  const toast = useToast()
  return useForm({
    fields: ['fullName', 'email', 'phone', 'address', 'city', 'country'],
    validate: ({ fullName, email, phone }) => ({
      fullName: errorText(fullNameProblem(fullName)),
      email: emailProblem(email) && t('emailInvalid'),
      phone: phone.trim() === '' ? undefined : errorText(phoneProblem(phone)),
    }),
    submit: async ({ email, ...body }) => {
      const { message } = await call('PUT /api/users/me', { body })
      onSaved()
      const isNewEmail = email.trim().toLowerCase() !== user.email.toLowerCase()
      // Nothing is saved yet if only the e-mail address changed.
      if (!isNewEmail || differs(body, user)) toast({ tone: 'good', text: message ?? t('saved') })
      await checkSession()
      if (isNewEmail) onNewEmail(email.trim())
    },
    fallbackError: t('failed'),
  })
}

type Texts = Pick<User, 'fullName' | 'phone' | 'address' | 'city' | 'country'>

function differs(body: Texts, user: Texts): boolean {
  const names = ['fullName', 'phone', 'address', 'city', 'country'] as const
  return names.some(name => body[name].trim() !== user[name])
}
