import { useTranslations } from 'use-intl'
import { call } from '../../lib/api.ts'
import { DialogActions } from '../../lib/forms/dialog-actions.tsx'
import { Form } from '../../lib/forms/form.tsx'
import { localized, useLanguage } from '../../lib/language.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { useActionForm } from '../kit/form/use-action-form.ts'
import type { RenewalActions, StartedAction } from './action-menu.tsx'

/** Confirms a change of a customer's renewals and asks for the reason. */
export function ActionDialog({ actions }: { actions: RenewalActions }) {
  const t = useTranslations('admin.renewals.action')
  const close = useTranslations('common')('close')
  const language = useLanguage()
  const { action: started } = actions
  return (
    <Dialog
      open={started !== undefined}
      onClose={actions.close}
      closeLabel={close}
      title={
        started &&
        t(`${started.action}.title`, { name: localized(started.record.subscription, 'name', language) })
      }
    >
      {started && <ActionForm started={started} actions={actions} />}
    </Dialog>
  )
}

function ActionForm({
  started: { action, record },
  actions,
}: {
  started: StartedAction
  actions: RenewalActions
}) {
  const t = useTranslations('admin.renewals.action')
  const toast = useToast()
  const form = useActionForm({
    fields: { reason: '' },
    validate: ({ reason }) => ({ reason: reason.trim() === '' ? t('reasonRequired') : undefined }),
    submit: async ({ reason }) => {
      try {
        const params = { id: record.id }
        await call(`POST /api/subscription-management/admin/{id}/${action}`, { params, body: { reason } })
        toast({ tone: 'good', text: t(`${action}.done`) })
        actions.close()
      } finally {
        // After a failure too: the check that follows may have found another state.
        void actions.refresh(record.id)
      }
    },
    fallbackError: t(`${action}.failed`),
  })
  return (
    <Form
      form={form}
      className="grid gap-4"
      actions={
        <DialogActions
          cancel={{ label: t('keep'), onClick: actions.close }}
          submit={{
            label: t(`${action}.confirm`),
            tone: action === 'resume' ? 'primary' : 'danger',
            busy: form.isSubmitting,
          }}
        />
      }
    >
      <p className="text-ink-2">{t(`${action}.text`)}</p>
      <Field label={t('reason')} hint={t('reasonHint')} error={form.errorOf('reason')} required>
        <TextInput {...form.register('reason')} maxLength={300} autoComplete="off" />
      </Field>
    </Form>
  )
}
