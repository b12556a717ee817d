import type { FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { CodeField } from '../../ui/code-field.tsx'
import { FieldGroup } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { CodeLife } from './code-life.tsx'
import type { PendingCode, Sent } from './kept.ts'
import { MailboxNotice } from './mailbox-notice.tsx'
import { useCodeEntry } from './use-code-entry.ts'
import { useSecondsLeft } from './use-seconds-left.ts'

export type CodeFormProps = {
  pending: PendingCode & { expiresAt: number }
  verify: (otp: string) => Promise<void>
  onResent: (sent: Sent) => void
  cancel: { label: string; onCancel: () => void }
}

/** The six boxes, how long the code lives, and a new one. */
export function CodeForm({ pending, verify, onResent, cancel }: CodeFormProps) {
  const t = useTranslations('account.signIn.code')
  const secondsLeft = useSecondsLeft(pending.expiresAt)
  const { userId, email } = pending
  const entry = useCodeEntry({
    verify,
    resend: async () => onResent((await call('POST /api/auth/resend-otp', { body: { userId, email } })).data),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    entry.submit(entry.code)
    if (entry.code.trim().length < 6) focusFirstEmpty(event.currentTarget)
  }
  return (
    <>
      <form method="dialog" noValidate onSubmit={submit} className="grid gap-5">
        <FieldGroup label={t('label')} labelHidden hint={t('notThere')} error={entry.problem}>
          <CodeField
            key={entry.round}
            name="otp"
            autoFocus
            value={entry.code}
            onChange={entry.edit}
            onComplete={code => void entry.submit(code)}
            digitLabel={position => t('digit', { position: String(position) })}
          />
        </FieldGroup>
        {entry.failure && <Notice tone="bad">{entry.failure}</Notice>}
        <CodeLife secondsLeft={secondsLeft} isRenewed={entry.isRenewed} />
        <Button type="submit" size="l" wide busy={entry.working === 'verify'}>
          {t('verify')}
        </Button>
        <div className="flex flex-wrap items-start justify-between gap-3">
          <Button
            tone="soft"
            busy={entry.working === 'resend'}
            disabledReason={secondsLeft > 0 ? t('resendOff') : null}
            reasonAs="tooltip"
            onClick={() => void entry.resend()}
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
