import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/api.ts'
import { errorText } from '../../lib/api-errors.ts'
import { localized, useLanguage } from '../../lib/language.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useToast } from '../../ui/toast.tsx'
import { bannersKey } from './use-banners.ts'

type Props = {
  /** The banner to ask about; undefined: closed. */
  banner: { id: string; title: string; titleAr: string } | undefined
  onClose: () => void
  /** Runs after the deletion, before the dialog closes. */
  onDeleted?: () => unknown
}

export function DeleteBanner({ banner, onClose, onDeleted }: Props) {
  const t = useTranslations('admin.banners.delete')
  const language = useLanguage()
  const client = useQueryClient()
  const showToast = useToast()
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string>()

  const close = () => {
    setError(undefined)
    onClose()
  }
  const remove = async (id: string) => {
    setIsBusy(true)
    setError(undefined)
    try {
      await call('DELETE /api/banners/{id}', { params: { id } })
      showToast({ tone: 'good', text: t('deleted') })
      await onDeleted?.()
      await client.invalidateQueries({ queryKey: bannersKey })
      close()
    } catch (cause) {
      setError(errorText(cause, t('failed')))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <ConfirmDialog
      open={banner !== undefined}
      tone="danger"
      title={banner && t('title', { name: localized(banner, 'title', language) })}
      busy={isBusy}
      error={error}
      labels={{ confirm: t('confirm'), cancel: t('cancel') }}
      onCancel={close}
      onConfirm={() => banner && void remove(banner.id)}
    >
      {t('text')}
    </ConfirmDialog>
  )
}
