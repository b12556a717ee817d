import { useTranslations } from 'use-intl'
import { emailProblem, fullNameProblem, phoneProblem } from '#model/identity-rules.ts'
import { call } from '../../lib/api.ts'
import type { User } from '../../lib/api-types.ts'
import { checkSession } from '../../lib/session.ts'
import { useToast } from '../../ui/toast.tsx'
import { useEntryForm } from '../sign-in/use-entry-form.ts'
import { useProblemText } from '../sign-in/use-problem-text.ts'

type Options = {
  user: User
  onSaved: () => void
  /** The rest is saved; the new address waits for the password and a code. */
  onNewEmail: (email: string) => void
}

export function useProfileForm({ user, onSaved, onNewEmail }: Options) {
  const t = useTranslations('account.settings.profileForm')
  const say = useProblemText()
  const toast = useToast()
  return useEntryForm({
    names: ['fullName', 'email', 'phone', 'address', 'city', 'country'],
    check: ({ fullName, email, phone }) => ({
      fullName: say(fullNameProblem(fullName)),
      email: emailProblem(email) && t('emailInvalid'),
      phone: phone.trim() === '' ? undefined : say(phoneProblem(phone)),
    }),
    send: async ({ email, ...body }) => {
      const { message } = await call('PUT /api/users/me', { body })
      onSaved()
      const isNewEmail = email.trim().toLowerCase() !== user.email.toLowerCase()
      // Who changed the address alone has nothing saved yet.
      if (!isNewEmail || differs(body, user)) toast({ tone: 'good', text: message ?? t('saved') })
      await checkSession()
      if (isNewEmail) onNewEmail(email.trim())
    },
    fallback: t('failed'),
  })
}

type Texts = Pick<User, 'fullName' | 'phone' | 'address' | 'city' | 'country'>

function differs(body: Texts, user: Texts): boolean {
  const names = ['fullName', 'phone', 'address', 'city', 'country'] as const
  return names.some(name => body[name].trim() !== user[name])
}
