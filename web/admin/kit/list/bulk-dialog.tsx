import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../../lib/api.ts'
import { Form } from '../../../lib/forms/form.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { focusIfLost } from '../focus-if-lost.ts'
import { useBodyKey } from '../form/request-body.ts'
import { useActionForm } from '../form/use-action-form.ts'
import { BulkResults, type StartedBulk } from './bulk-progress.tsx'
import type { BulkChoice, BulkSelection } from './list-config.ts'

type Props = {
  choice: BulkChoice | undefined
  /** How many rows the action changes, in words. */
  selected: string
  selection: BulkSelection
  seen?: Record<string, string>
  /** The action that was started, which the dialog then follows. */
  job: StartedBulk | undefined
  onUndo?: ((jobId: string) => void) | undefined
  onStarted: (jobId: string) => void
  onClose: () => void
}

/** Explains and starts a bulk action, then shows its progress and the result of each row. */
export function BulkDialog({ choice, job, onStarted, onUndo, onClose, ...chosen }: Props) {
  const close = useTranslations('common')('close')
  const isFollowing = job !== undefined
  useEffect(() => {
    // The form and its button give way to the progress.
    if (isFollowing) focusIfLost('dialog[open] h2')
  }, [isFollowing])
  return (
    <Dialog
      open={choice !== undefined || job !== undefined}
      onClose={onClose}
      title={(job?.action ?? choice)?.label}
      closeLabel={close}
    >
      {choice && !job && <StartForm choice={choice} onStarted={onStarted} {...chosen} />}
      {job && <BulkResults job={job} onUndo={onUndo} />}
    </Dialog>
  )
}

type StartProps = Pick<Props, 'selected' | 'selection' | 'seen' | 'onStarted'> & { choice: BulkChoice }

function StartForm({ choice, selected, selection, seen = {}, onStarted }: StartProps) {
  const t = useTranslations('admin.lists')
  // A repeated click with the same values starts one job.
  const keyOf = useBodyKey()
  const { input } = choice
  const inputName = input?.name ?? 'input'
  const form = useActionForm<string>({
    fields: { [inputName]: '', reason: '' },
    validate: ({ [inputName]: text = '', reason = '' }) => ({
      [inputName]: input?.problemOf(text.trim()),
      reason: choice.needsReason && reason.trim() === '' ? t('reasonRequired') : undefined,
    }),
    submit: async ({ [inputName]: text = '', reason = '' }) => {
      const body = choice.bodyOf({ selection, seen, reason, input: text.trim() })
      const { data } = await call('POST /api/staff/bulk', { body, idempotencyKey: keyOf(body) })
      onStarted(data.id)
    },
    fallbackError: t('bulkFailed'),
  })
  return (
    <Form
      form={form}
      actions={
        <Button type="submit" wide tone={choice.tone ?? 'primary'} busy={form.isSubmitting}>
          {choice.label}
        </Button>
      }
    >
      <p className="font-medium">{selected}</p>
      <p className="text-ink-2">{choice.text}</p>
      {input && (
        <Field label={input.label} hint={input.hint} required error={form.errorOf(inputName)}>
          {input.control(form.register(inputName))}
        </Field>
      )}
      {choice.needsReason && (
        <Field label={t('reason')} required error={form.errorOf('reason')}>
          <TextInput {...form.register('reason')} maxLength={300} autoComplete="off" />
        </Field>
      )}
    </Form>
  )
}
