import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
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
  const [isMissing, setIsMissing] = useState(false)
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim()
        setIsMissing(isPersonal && reason === '')
        if (isPersonal && reason === '') return
        void download.start({ ...file.query, ...(reason && { reason }) }).then(onDone)
      }}
    >
      <p className="text-sm text-ink-2">{t(isPersonal ? 'exportAdminText' : 'exportText')}</p>
      {isPersonal && (
        <Field label={t('exportReason')} required error={isMissing ? t('exportReasonRequired') : undefined}>
          <TextInput name="reason" size="s" required maxLength={300} autoComplete="off" />
        </Field>
      )}
      <Button type="submit" size="s" busy={download.isBusy}>
        {t('download')}
      </Button>
    </form>
  )
}
