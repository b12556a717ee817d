import type { ComponentType, RefObject } from 'react'
import { flushSync } from 'react-dom'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/api.ts'
import { useFormDraft } from '../../lib/forms/use-form-draft.ts'
import { startSession } from '../../lib/session.ts'
import type { StoredValue } from '../../lib/stored-value.ts'
import { Address } from './address.tsx'
import { CodeStep } from './code-step.tsx'
import { type PendingCode, type Sent, useKept } from './kept.ts'

export type FirstStepProps = { form: RefObject<HTMLFormElement | null>; onSent: (sent: Sent) => void }

type Props = { place: StoredValue; draftKey: string; firstStep: ComponentType<FirstStepProps> }

/** A form, then the code that was mailed because of it, then a session. Cancelling finds the form as it was left. */
export function ThenCode({ place, draftKey, firstStep: FirstStep }: Props) {
  const t = useTranslations('account.signIn.code')
  const pending = useKept<PendingCode>(place)
  const draft = useFormDraft(draftKey)
  const code = pending.value

  const keep = ({ userId, email, expiresInSeconds }: Sent) =>
    pending.keep({ userId, email }, expiresInSeconds)
  const verify = async (body: PendingCode & { otp: string }) => {
    const { data } = await call('POST /api/auth/verify-otp', { body })
    draft.clear()
    startSession(data.token, data.user)
    pending.forget()
  }
  return (
    <>
      {code && (
        <CodeStep
          pending={code}
          text={t.rich('text', { email: code.email, bdi: email => <Address>{email}</Address> })}
          verify={otp => verify({ userId: code.userId, email: code.email, otp })}
          onResent={keep}
          cancel={{
            label: t('cancel'),
            onCancel() {
              // At once, since what is hidden takes no focus.
              flushSync(pending.forget)
              draft.form.current?.querySelector('input')?.focus()
            },
          }}
        />
      )}
      <div className={code ? 'hidden' : 'contents'}>
        <FirstStep form={draft.form} onSent={keep} />
      </div>
    </>
  )
}
