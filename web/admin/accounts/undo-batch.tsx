import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/api.ts'
import { errorText } from '../../lib/api-errors.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useToast } from '../../ui/toast.tsx'
import { useStockChanged } from './use-stock.ts'

type Props = {
  batch: { id: string; accounts: number } | undefined
  onClose: () => void
  onUndone?: () => void
}

/** Asks before undoing a batch. The server refuses one of which an account was sold; the dialog shows why. */
export function UndoBatch({ batch, onClose, onUndone }: Props) {
  const t = useTranslations('admin.accounts.batches')
  const showToast = useToast()
  const stockChanged = useStockChanged()
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string>()

  const close = () => {
    setError(undefined)
    onClose()
  }
  const undo = async (id: string) => {
    setIsBusy(true)
    setError(undefined)
    try {
      const { data } = await call('DELETE /api/stock-batches/{id}', { params: { id } })
      showToast({ tone: 'good', text: t('undone', { count: data.removed }) })
      await stockChanged()
      onUndone?.()
      close()
    } catch (cause) {
      setError(errorText(cause, t('failed')))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <ConfirmDialog
      open={batch !== undefined}
      tone="danger"
      title={t('title')}
      busy={isBusy}
      error={error}
      labels={{ confirm: t('confirm'), cancel: t('cancel') }}
      onCancel={close}
      onConfirm={() => batch && void undo(batch.id)}
    >
      {batch && t('text', { count: batch.accounts })}
    </ConfirmDialog>
  )
}
