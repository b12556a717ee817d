import type { FormEvent, ReactNode } from 'react'
import { useRouteLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/api.ts'
import type { SiteData } from '../../lib/site.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { TextLink } from '../../ui/buttons/text-link.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { CodeField } from '../../ui/forms/code-field.tsx'
import { FieldGroup } from '../../ui/forms/field.tsx'
import { CodeExpiry, useSecondsLeft } from './code-expiry.tsx'
import type { PendingCode, SentCode } from './pending-step.ts'
import { SignInHeading } from './sign-in-parts.tsx'
import { useCodeForm } from './use-code-form.ts'

export type CodeFormProps = {
  pending: PendingCode & { expiresAt: number }
  verify: (otp: string) => Promise<void>
  onResent: (sent: SentCode) => void
  cancel: { label: string; onCancel: () => void }
}

/** Six digit boxes, the remaining lifetime, and a button for a new code. */
export function CodeForm({ pending, verify, onResent, cancel }: CodeFormProps) {
  const t = useTranslations('account.signIn.code')
  const secondsLeft = useSecondsLeft(pending.expiresAt)
  const { userId, email } = pending
  const form = useCodeForm({
    verify,
    resend: async () => onResent((await call('POST /api/auth/resend-otp', { body: { userId, email } })).data),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    form.submit(form.code)
    if (form.code.trim().length < 6) focusFirstEmpty(event.currentTarget)
  }
  return (
    <>
      <form method="dialog" noValidate onSubmit={submit} className="grid gap-5">
        <FieldGroup label={t('label')} labelHidden hint={t('notThere')} error={form.codeError}>
          <CodeField
            key={form.attempt}
            name="otp"
            autoFocus
            value={form.code}
            onChange={form.edit}
            onComplete={code => void form.submit(code)}
            digitLabel={position => t('digit', { position: String(position) })}
          />
        </FieldGroup>
        {form.error && <Notice tone="bad">{form.error}</Notice>}
        <CodeExpiry secondsLeft={secondsLeft} isRenewed={form.isRenewed} />
        <Button type="submit" size="l" wide busy={form.pending === 'verify'}>
          {t('verify')}
        </Button>
        <div className="flex flex-wrap items-start justify-between gap-3">
          <Button
            tone="soft"
            busy={form.pending === 'resend'}
            disabledReason={secondsLeft > 0 ? t('resendOff') : null}
            reasonAs="tooltip"
            onClick={() => void form.resend()}
          >
            {t('resend')}
          </Button>
          <Button tone="bare" onClick={cancel.onCancel}>
            {cancel.label}
          </Button>
        </div>
      </form>
      <MailboxNotice email={email} />
    </>
  )
}

function focusFirstEmpty(form: HTMLFormElement): void {
  const boxes = [...form.querySelectorAll<HTMLInputElement>('input:not([type=hidden])')]
  boxes.find(box => box.value === '')?.focus()
}

export function CodeStep({ text, ...form }: CodeFormProps & { text: ReactNode }) {
  const t = useTranslations('account.signIn.code')
  return (
    <>
      <SignInHeading title={t('title')}>{text}</SignInHeading>
      <CodeForm {...form} />
    </>
  )
}

/** In a demonstration e-mails arrive only in the sandbox mailbox. */
export function MailboxNotice({ email }: { email: string }) {
  const t = useTranslations('account.signIn.code')
  const mailboxUrl = useRouteLoaderData<SiteData>('root')?.mailboxUrl
  if (!mailboxUrl) return null
  return (
    <Notice>
      <p>{t('demo')}</p>
      <TextLink
        linkAs="a"
        href={`${mailboxUrl}?to=${encodeURIComponent(email)}`}
        target="_blank"
        rel="noreferrer"
      >
        {t('openMailbox')}
      </TextLink>
    </Notice>
  )
}
