import { useTranslations } from 'use-intl'
import { Form } from '../../../lib/forms/form.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { useActionForm } from '../form/use-action-form.ts'
import { useDownload } from '../use-download.ts'
import { useStaffUser } from '../use-staff-user.ts'
import type { ExportPath } from './list-contract.ts'

export type ExportFile = {
  /** The address of the export, beside the list's own. */
  path: ExportPath
  /** The filter of the list: the file has exactly the rows that match it. */
  query: Record<string, string>
  /** Whether an admin's file names people. */
  hasPersonalData: boolean
}

/** Downloads the rows that match as CSV. For a file with personal data an admin gives a reason. */
export function ExportForm({ file, onDone }: { file: ExportFile; onDone: () => void }) {
  const t = useTranslations('admin.lists')
  const isPersonal = useStaffUser().role === 'admin' && file.hasPersonalData
  const download = useDownload(file.path, t('exportFailed'))
  const form = useActionForm({
    fields: { reason: '' },
    validate: ({ reason }) => ({
      reason: isPersonal && reason.trim() === '' ? t('exportReasonRequired') : undefined,
    }),
    submit: async ({ reason }) => {
      await download.start({ ...file.query, ...(reason.trim() && { reason: reason.trim() }) })
      onDone()
    },
    fallbackError: t('exportFailed'),
  })
  return (
    <Form
      form={form}
      className="grid gap-3"
      actions={
        <Button type="submit" size="s" busy={form.isSubmitting}>
          {t('download')}
        </Button>
      }
    >
      <p className="text-sm text-ink-2">{t(isPersonal ? 'exportAdminText' : 'exportText')}</p>
      {isPersonal && (
        <Field label={t('exportReason')} required error={form.errorOf('reason')}>
          <TextInput {...form.register('reason')} size="s" required maxLength={300} autoComplete="off" />
        </Field>
      )}
    </Form>
  )
}
