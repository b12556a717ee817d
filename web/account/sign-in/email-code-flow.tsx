import type { ComponentType, RefObject } from 'react'
import { flushSync } from 'react-dom'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/api.ts'
import { useFormDraft } from '../../lib/forms/use-form-draft.ts'
import { startSession } from '../../lib/session.ts'
import type { StoredValue } from '../../lib/stored-value.ts'
import { CodeStep } from './code-form.tsx'
import { type PendingCode, type SentCode, usePendingStep } from './pending-step.ts'
import { EmailText } from './sign-in-parts.tsx'

export type FirstStepProps = { formRef: RefObject<HTMLFormElement | null>; onSent: (sent: SentCode) => void }

type Props = {
  stored: StoredValue
  draftKey: string
  firstStep: ComponentType<FirstStepProps>
  /** Called with the new session. */
  onSignedIn?: () => void
}

/** First a form, then the code that it e-mails, then a session. Cancelling returns to the filled form. */
export function EmailCodeFlow({ stored, draftKey, firstStep: FirstStep, onSignedIn }: Props) {
  const t = useTranslations('account.signIn.code')
  const pending = usePendingStep<PendingCode>(stored)
  const draft = useFormDraft(draftKey)
  const code = pending.value

  const save = ({ userId, email, expiresInSeconds }: SentCode) =>
    pending.save({ userId, email }, expiresInSeconds)
  const verify = async (body: PendingCode & { otp: string }) => {
    const { data } = await call('POST /api/auth/verify-otp', { body })
    draft.clear()
    startSession(data.token, data.user)
    void adoptPush(data.user.id)
    pending.clear()
    onSignedIn?.()
  }
  return (
    <>
      {code && (
        <CodeStep
          pending={code}
          text={t.rich('text', { email: code.email, bdi: email => <EmailText>{email}</EmailText> })}
          verify={otp => verify({ userId: code.userId, email: code.email, otp })}
          onResent={save}
          cancel={{
            label: t('cancel'),
            onCancel() {
              // Synchronously, because a hidden input cannot take the focus.
              flushSync(pending.clear)
              draft.form.current?.querySelector('input')?.focus()
            },
          }}
        />
      )}
      <div className={code ? 'hidden' : 'contents'}>
        <FirstStep formRef={draft.form} onSent={save} />
      </div>
    </>
  )
}

async function adoptPush(userId: string): Promise<void> {
  try {
    const { adoptBrowserSubscription } = await import('../../lib/notices/push-subscription.ts')
    await adoptBrowserSubscription(userId)
  } catch {
    // The preferences show that messages are off.
  }
}
