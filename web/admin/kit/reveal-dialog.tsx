import { useTranslations } from 'use-intl'
import { Form } from '../../lib/forms/form.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { useActionForm } from './form/use-action-form.ts'

type Props = {
  open: boolean
  onClose: () => void
  /** Makes the call, which stores the reason in the audit log. */
  reveal: (reason: string) => Promise<void>
}

/** Asks for the reason before an account's user name and password are shown. */
export function RevealDialog({ open, onClose, reveal }: Props) {
  const t = useTranslations('admin.kit.reveal')
  const close = useTranslations('common')('close')
  const form = useActionForm({
    fields: { reason: '' },
    validate: ({ reason }) => ({ reason: reason.trim() === '' ? t('reasonRequired') : undefined }),
    submit: async ({ reason }) => {
      await reveal(reason)
      onClose()
    },
    fallbackError: t('failed'),
  })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('title')}
      closeLabel={close}
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
        <Field label={t('reason')} required error={form.errorOf('reason')}>
          <TextInput {...form.register('reason')} maxLength={300} autoComplete="off" />
        </Field>
      </Form>
    </Dialog>
  )
}
