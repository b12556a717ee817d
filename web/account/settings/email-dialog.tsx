import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/api.ts'
import type { User } from '../../lib/api-types.ts'
import { DialogActions } from '../../lib/forms/dialog-actions.tsx'
import { Form } from '../../lib/forms/form.tsx'
import { useForm } from '../../lib/forms/use-form.ts'
import { checkSession } from '../../lib/session.ts'
import { storedValue } from '../../lib/stored-value.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { HiddenUsername, PasswordField } from '../identity-fields.tsx'
import { CodeForm } from '../sign-in/code-form.tsx'
import { type PendingCode, type SentCode, usePendingStep } from '../sign-in/pending-step.ts'
import { EmailText } from '../sign-in/sign-in-parts.tsx'

const pendingEmail = storedValue('pendingEmail', () => sessionStorage)

const bdi = (email: ReactNode) => <EmailText>{email}</EmailText>

type PendingEmail = PendingCode & { ownerId: string }

type Props = {
  /** False while its tab is hidden: a hidden modal would block the page. */
  isShown: boolean
  user: User
  newEmail: string | undefined
  /** Called with the current address. */
  onClose: (email: string) => void
}

/** Asks for the password, then for the code sent to the new address. The code step survives a reload. */
export function EmailDialog({ isShown, user, newEmail, onClose }: Props) {
  const t = useTranslations('account.settings.emailChange')
  const toast = useToast()
  const step = usePendingStep<PendingEmail>(pendingEmail)
  const pending = step.value?.ownerId === user.id ? step.value : undefined

  const save = ({ userId, email, expiresInSeconds }: SentCode) =>
    step.save({ userId, email, ownerId: user.id }, expiresInSeconds)
  const cancel = () => {
    step.clear()
    onClose(user.email)
  }
  const verify = async (otp: string) => {
    const { data, message } = await call('POST /api/users/me/email/verify', { body: { otp } })
    step.clear()
    onClose(data.email)
    toast({ tone: 'good', text: message ?? t('changed') })
    await checkSession()
  }
  return (
    <Dialog
      open={isShown && (newEmail !== undefined || pending !== undefined)}
      onClose={cancel}
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
            onResent={save}
            cancel={{ label: t('keepOld'), onCancel: cancel }}
          />
        </div>
      ) : (
        <PasswordStep user={user} email={newEmail ?? ''} onSent={save} onCancel={cancel} />
      )}
    </Dialog>
  )
}

type StepProps = { user: User; email: string; onSent: (sent: SentCode) => void; onCancel: () => void }

function PasswordStep({ user, email, onSent, onCancel }: StepProps) {
  const t = useTranslations('account.settings.emailChange')
  const problemsText = useTranslations('account.problems')
  const form = useForm({
    fields: ['password', 'email'],
    validate: ({ password }) => ({
      password: password === '' ? problemsText('password_required') : undefined,
    }),
    submit: async ({ password }) => {
      onSent((await call('POST /api/users/me/email', { body: { email, password } })).data)
    },
    fallbackError: t('failed'),
  })
  return (
    <Form
      form={{ ...form, error: form.error ?? form.errors.email }}
      actions={
        <DialogActions
          cancel={{ label: t('cancel'), onClick: onCancel }}
          submit={{ label: t('send'), busy: form.isSubmitting }}
        />
      }
    >
      <p className="text-ink-2">{t.rich('text', { email, bdi })}</p>
      <HiddenUsername email={user.email} />
      <PasswordField
        name="password"
        label={t('password')}
        error={form.errors.password}
        isNew={false}
        autoFocus
      />
    </Form>
  )
}
