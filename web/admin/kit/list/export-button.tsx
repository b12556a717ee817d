import Download from 'lucide-react/icons/download'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { token } from '../../../lib/api.ts'
import { useLanguage } from '../../../lib/language.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { Popover } from '../popover.tsx'
import { useRole } from '../use-role.ts'

type Props = {
  /** The address of the export, beside the list's own. */
  path: string
  /** The filter of the list: the file has exactly the rows that match it. */
  query: Record<string, string>
  /** Whether an admin's file names people. */
  hasPersonalData: boolean
}

/** Downloads the rows that match as CSV. For a file with personal data an admin gives a reason. */
export function ExportButton({ path, query, hasPersonalData }: Props) {
  const t = useTranslations('admin.lists')
  const isPersonal = useRole() === 'admin' && hasPersonalData
  const download = useDownload(path)
  return (
    <Popover
      label={t('export')}
      trigger={props => (
        <Button {...props} tone="quiet" size="s" icon={<Download size={18} aria-hidden="true" />}>
          {t('export')}
        </Button>
      )}
    >
      {close => (
        <form
          className="grid max-w-72 gap-3"
          onSubmit={(event: FormEvent<HTMLFormElement>) => {
            event.preventDefault()
            const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim()
            void download.start({ ...query, ...(reason && { reason }) }).then(close)
          }}
        >
          <p className="text-sm text-ink-2">{t(isPersonal ? 'exportAdminText' : 'exportText')}</p>
          {isPersonal && (
            <Field label={t('exportReason')} required>
              <TextInput name="reason" size="s" required maxLength={300} autoComplete="off" />
            </Field>
          )}
          <Button type="submit" size="s" busy={download.isBusy}>
            {t('download')}
          </Button>
        </form>
      )}
    </Popover>
  )
}

/** Fetches the file with the session's token and hands it to the browser. */
function useDownload(path: string) {
  const t = useTranslations('admin.lists')
  const language = useLanguage()
  const toast = useToast()
  const [isBusy, setIsBusy] = useState(false)
  const start = async (query: Record<string, string>) => {
    setIsBusy(true)
    try {
      const response = await fetch(`${path}?${new URLSearchParams(query)}`, {
        headers: { authorization: `Bearer ${token.read()}`, 'accept-language': language },
      })
      if (!response.ok) throw new Error(`export answered ${response.status}`)
      saveFile(fileNameOf(response), await response.blob())
    } catch {
      toast({ tone: 'bad', text: t('exportFailed') })
    } finally {
      setIsBusy(false)
    }
  }
  return { isBusy, start }
}

function fileNameOf(response: Response): string {
  return /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'export.csv'
}
