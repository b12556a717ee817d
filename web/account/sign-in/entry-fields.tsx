import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { longestPassword } from '#model/identity-rules.ts'
import { Field } from '../../ui/field.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { TextInput } from '../../ui/text-input.tsx'

export function EmailField({ error }: { error: ReactNode }) {
  const t = useTranslations('account.signIn')
  return (
    <Field label={t('email')} required error={error}>
      <TextInput
        type="email"
        name="email"
        dir="ltr"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        className="text-start"
      />
    </Field>
  )
}

type PasswordFieldProps = {
  name: string
  label: string
  error: ReactNode
  hint?: ReactNode
  isNew?: boolean
  autoFocus?: boolean
  onType?: (text: string) => void
}

export function PasswordField(props: PasswordFieldProps) {
  const { name, label, error, hint, isNew = true, autoFocus, onType } = props
  const t = useTranslations('account.signIn')
  return (
    <Field label={label} required hint={hint} error={error}>
      <PasswordInput
        name={name}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        maxLength={longestPassword}
        autoFocus={autoFocus}
        onInput={event => onType?.(event.currentTarget.value)}
        labels={{ show: t('showPassword'), hide: t('hidePassword') }}
      />
    </Field>
  )
}

/** Whose password it is, for a password manager that saves it. Inert, or a dialog would open with the focus in it. */
export function ManagerName({ email }: { email: string }) {
  return <input type="text" autoComplete="username" value={email} readOnly inert className="sr-only" />
}
