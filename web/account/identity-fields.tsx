import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { type IdentityFieldError, maxPasswordLength } from '#model/identity-rules.ts'
import { Field } from '../ui/forms/field.tsx'
import { PasswordInput } from '../ui/forms/password-input.tsx'
import { TextInput } from '../ui/forms/text-input.tsx'

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
  onTextChange?: (text: string) => void
}

export function PasswordField(props: PasswordFieldProps) {
  const { name, label, error, hint, isNew = true, autoFocus, onTextChange } = props
  const t = useTranslations('account.signIn')
  return (
    <Field label={label} required hint={hint} error={error}>
      <PasswordInput
        name={name}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        maxLength={maxPasswordLength}
        autoFocus={autoFocus}
        onInput={event => onTextChange?.(event.currentTarget.value)}
        labels={{ show: t('showPassword'), hide: t('hidePassword') }}
      />
    </Field>
  )
}

/** Tells password managers the account name. Inert, or dialogs would give it the initial focus. */
export function HiddenUsername({ email }: { email: string }) {
  return <input type="text" autoComplete="username" value={email} readOnly inert className="sr-only" />
}

/** Returns the text of a validation error. */
export function useIdentityErrorText(): (problem: IdentityFieldError | undefined) => string | undefined {
  const t = useTranslations('account.problems')
  return problem => problem && t(problem)
}
