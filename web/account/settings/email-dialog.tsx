import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/api.ts'
import type { User } from '../../lib/api-types.ts'
import { checkSession } from '../../lib/session.ts'
import { storedValue } from '../../lib/stored-value.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useToast } from '../../ui/toast.tsx'
import { Address } from '../sign-in/address.tsx'
import { CodeForm } from '../sign-in/code-form.tsx'
import { ManagerName, PasswordField } from '../sign-in/entry-fields.tsx'
import { type PendingCode, type Sent, useKept } from '../sign-in/kept.ts'
import { useEntryForm } from '../sign-in/use-entry-form.ts'

const pendingEmail = storedValue('pendingEmail', () => sessionStorage)

const bdi = (email: ReactNode) => <Address>{email}</Address>

type Kept = PendingCode & { ownerId: string }

type Props = {
  /** Not while its tab is hidden: it would lock the page without being seen. */
  isShown: boolean
  user: User
  newEmail: string | undefined
  /** With the address that counts. */
  onClose: (email: string) => void
}

/** First the password, then the code from the new address. The code's step is found again after a reload. */
export function EmailDialog({ isShown, user, newEmail, onClose }: Props) {
  const t = useTranslations('account.settings.emailChange')
  const toast = useToast()
  const kept = useKept<Kept>(pendingEmail)
  const pending = kept.value?.ownerId === user.id ? kept.value : undefined

  const keep = ({ userId, email, expiresInSeconds }: Sent) =>
    kept.keep({ userId, email, ownerId: user.id }, expiresInSeconds)
  const giveUp = () => {
    kept.forget()
    onClose(user.email)
  }
  const verify = async (otp: string) => {
    const { data, message } = await call('POST /api/users/me/email/verify', { body: { otp } })
    kept.forget()
    onClose(data.email)
    toast({ tone: 'good', text: message ?? t('changed') })
    await checkSession()
  }
  return (
    <Dialog
      open={isShown && (newEmail !== undefined || pending !== undefined)}
      onClose={giveUp}
      title={t('title')}
      closeLabel={t('close')}
      size="s"
    >
      {pending ? (
        <div className="grid gap-5">
          <p className="text-ink-2">{t.rich('codeText', { email: pending.email, bdi })}</p>
          <CodeForm
            pending={pending}
            verify={verify}
            onResent={keep}
            cancel={{ label: t('keepOld'), onCancel: giveUp }}
          />
        </div>
      ) : (
        <PasswordStep user={user} email={newEmail ?? ''} onSent={keep} onCancel={giveUp} />
      )}
    </Dialog>
  )
}

type StepProps = { user: User; email: string; onSent: (sent: Sent) => void; onCancel: () => void }

function PasswordStep({ user, email, onSent, onCancel }: StepProps) {
  const t = useTranslations('account.settings.emailChange')
  const problemsText = useTranslations('account.problems')
  const entry = useEntryForm({
    names: ['password', 'email'],
    check: ({ password }) => ({
      password: password === '' ? problemsText('password_required') : undefined,
    }),
    send: async ({ password }) => {
      onSent((await call('POST /api/users/me/email', { body: { email, password } })).data)
    },
    fallback: t('failed'),
  })
  const failure = entry.failure ?? entry.problems.email
  return (
    <form
      method="dialog"
      noValidate
      onSubmit={event => void entry.submit(event)}
      onInput={entry.edited}
      className="grid gap-4.5"
    >
      <p className="text-ink-2">{t.rich('text', { email, bdi })}</p>
      <ManagerName email={user.email} />
      <PasswordField
        name="password"
        label={t('password')}
        error={entry.problems.password}
        isNew={false}
        autoFocus
      />
      {failure && <Notice tone="bad">{failure}</Notice>}
      <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
        <Button tone="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button type="submit" busy={entry.isBusy}>
          {t('send')}
        </Button>
      </div>
    </form>
  )
}
