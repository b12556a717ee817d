import { useMutation } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import Trash from 'lucide-react/icons/trash-2'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/api.ts'
import { errorText } from '../../lib/api-errors.ts'
import { saveFile } from '../../lib/save-file.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'
import { SettingsCard } from './settings-card.tsx'

export function PersonalData() {
  const t = useTranslations('account.settings.personalData')
  const [isDeleting, setIsDeleting] = useState(false)
  const download = useDownload()
  return (
    <SettingsCard title={t('title')}>
      <Row text={t('downloadText')}>
        <Button
          tone="quiet"
          icon={<Download size={18} />}
          busy={download.isPending}
          onClick={() => download.mutate()}
        >
          {t('download')}
        </Button>
      </Row>
      <Row text={t('deleteText')}>
        <Button tone="danger" icon={<Trash size={18} />} onClick={() => setIsDeleting(true)}>
          {t('delete')}
        </Button>
      </Row>
      <DeleteAccountDialog open={isDeleting} onClose={() => setIsDeleting(false)} />
    </SettingsCard>
  )
}

function Row({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-0 grow basis-60 text-ink-2">{text}</p>
      {children}
    </div>
  )
}

function useDownload() {
  const t = useTranslations('account.settings.personalData')
  const toast = useToast()
  return useMutation({
    mutationFn: () => call('GET /api/users/me/export'),
    onSuccess({ data }) {
      const day = new Date().toISOString().slice(0, 10)
      const text = JSON.stringify(data, null, 2)
      saveFile(`ishtirak-${day}.json`, new Blob([text], { type: 'application/json' }))
    },
    onError: error => toast({ tone: 'bad', text: errorText(error, t('downloadFailed')) }),
  })
}
