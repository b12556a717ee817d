import { useTranslations } from 'use-intl'
import { call } from '../../lib/api.ts'
import type { StockAccount } from '../../lib/api-types.ts'
import { Form } from '../../lib/forms/form.tsx'
import { useForm } from '../../lib/forms/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'

export type Revealed = { username: string; password: string }

type Props = {
  account: StockAccount | undefined
  onClose: () => void
  onRevealed: (id: string, secret: Revealed) => void
}

/** Asks for the reason, which the audit log keeps. */
export function RevealAccount({ account, onClose, onRevealed }: Props) {
  const t = useTranslations('admin.accounts.reveal')
  const common = useTranslations('common')
  const form = useForm({
    fields: ['reason'],
    validate: ({ reason }) => ({ reason: reason.trim() === '' ? t('reasonRequired') : undefined }),
    submit: async ({ reason }) => {
      if (!account) return
      const { data } = await call('POST /api/subscriptions/{id}/accounts/{accountId}/reveal', {
        params: { id: account.subscriptionId, accountId: account.id },
        body: { reason },
      })
      onRevealed(account.id, data)
      onClose()
    },
    fallbackError: t('failed'),
  })
  return (
    <Dialog
      open={account !== undefined}
      onClose={onClose}
      title={t('title')}
      closeLabel={common('close')}
      size="s"
      isLocked={form.isSubmitting}
    >
      <Form
        form={form}
        actions={
          <Button type="submit" busy={form.isSubmitting} wide>
            {t('confirm')}
          </Button>
        }
      >
        <p className="text-ink-2">{t('text')}</p>
        <Field label={t('reason')} required error={form.errors.reason}>
          <TextInput name="reason" maxLength={300} autoComplete="off" />
        </Field>
      </Form>
    </Dialog>
  )
}
