import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/api.ts'
import { Form } from '../../lib/forms/form.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { useActionForm } from '../kit/form/use-action-form.ts'
import { casesKey, type StaffCase } from './case-list.ts'

type Props = { staffCase: StaffCase; open: boolean; onClose: () => void }

/** Asks what was done, and keeps it with the case. */
export function ResolveDialog({ staffCase, open, onClose }: Props) {
  const t = useTranslations('admin.cases')
  const common = useTranslations('common')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`${t('resolveTitle')}: ${t(`kinds.${staffCase.kind}.title`)}`}
      closeLabel={common('close')}
      size="s"
    >
      <ResolveForm id={staffCase.id} onDone={onClose} />
    </Dialog>
  )
}

function ResolveForm({ id, onDone }: { id: string; onDone: () => void }) {
  const t = useTranslations('admin.cases')
  const toast = useToast()
  const queries = useQueryClient()
  const form = useActionForm({
    fields: { resolution: '' },
    validate: ({ resolution }) => ({ resolution: resolution.trim() === '' ? t('noteRequired') : undefined }),
    submit: async ({ resolution }) => {
      await call('POST /api/cases/{id}/resolve', { params: { id }, body: { resolution } })
      onDone()
      toast({ tone: 'good', text: t('resolvedToast') })
      await queries.invalidateQueries({ queryKey: casesKey })
    },
    fallbackError: t('failed'),
  })
  return (
    <Form
      form={form}
      actions={
        <Button type="submit" busy={form.isSubmitting} wide>
          {t('confirmResolve')}
        </Button>
      }
    >
      <p className="text-ink-2">{t('resolveText')}</p>
      <Field label={t('note')} required error={form.errorOf('resolution')}>
        <TextInput {...form.register('resolution')} maxLength={300} autoComplete="off" />
      </Field>
    </Form>
  )
}
