import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { CallError } from '#model/calls.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { requestAgent } from './chat-store.ts'

/** Asks for a person; while no agent is online, with an address for the answer. */
export function AskAgent() {
  const t = useTranslations('chat.visitor.bot')
  const [isAsking, setIsAsking] = useState(false)
  const [needsEmail, setNeedsEmail] = useState(false)
  const [problem, setProblem] = useState<string>()
  const ask = async () => {
    setIsAsking(true)
    setProblem(undefined)
    try {
      await requestAgent()
    } catch (error) {
      const isAboutEmail = error instanceof CallError && error.errors.some(({ field }) => field === 'email')
      if (isAboutEmail) setNeedsEmail(true)
      else setProblem(error instanceof CallError ? error.message : t('requestFailed'))
    } finally {
      setIsAsking(false)
    }
  }
  if (needsEmail) return <EmailForm />
  return (
    <div className="grid gap-2">
      <Button tone="soft" wide busy={isAsking} onClick={() => void ask()}>
        {t('askAgent')}
      </Button>
      {problem && (
        <p role="alert" className="text-sm text-bad">
          {problem}
        </p>
      )}
    </div>
  )
}

function EmailForm() {
  const t = useTranslations('chat.visitor')
  const form = useForm({
    fields: ['email'] as const,
    validate: ({ email }) => ({ email: email.trim() === '' ? t('required') : undefined }),
    submit: ({ email }) => requestAgent(email),
    fallbackError: t('bot.requestFailed'),
  })
  return (
    <form
      noValidate
      onSubmit={form.onSubmit}
      onInput={form.onInput}
      className="grid gap-3 rounded-md border border-line bg-surface p-4"
    >
      <p>{t('bot.emailNeeded')}</p>
      <Field label={t('start.email')} error={form.errors.email ?? form.error} required>
        <TextInput name="email" type="email" autoComplete="email" dir="ltr" maxLength={254} />
      </Field>
      <Button type="submit" wide busy={form.isSubmitting}>
        {t('bot.askAgent')}
      </Button>
    </form>
  )
}
