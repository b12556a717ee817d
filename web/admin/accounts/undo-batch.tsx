import { useTranslations } from 'use-intl'
import { call } from '../../lib/api.ts'
import { ConfirmCall } from '../kit/confirm-call.tsx'
import { useStockChanged } from './use-stock.ts'

type Props = {
  batch: { id: string; accounts: number } | undefined
  onClose: () => void
  onUndone?: () => void
}

/** Asks before undoing a batch. The server refuses one of which an account was sold; the dialog shows why. */
export function UndoBatch({ batch, onClose, onUndone }: Props) {
  const t = useTranslations('admin.accounts.batches')
  const stockChanged = useStockChanged()
  return (
    <ConfirmCall
      item={batch}
      title={() => t('title')}
      text={({ accounts }) => t('text', { count: accounts })}
      labels={{ confirm: t('confirm'), cancel: t('cancel') }}
      run={async ({ id }) => {
        const { data } = await call('DELETE /api/stock-batches/{id}', { params: { id } })
        await stockChanged()
        onUndone?.()
        return t('undone', { count: data.removed })
      }}
      failedText={t('failed')}
      onClose={onClose}
    />
  )
}
