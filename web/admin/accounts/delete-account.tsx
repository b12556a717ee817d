import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { isolate } from '#model/format.ts'
import { call } from '../../lib/api.ts'
import { errorText } from '../../lib/api-errors.ts'
import type { StockAccount } from '../../lib/api-types.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useToast } from '../../ui/toast.tsx'
import { useStockChanged } from './use-stock.ts'

type Props = { account: StockAccount | undefined; onClose: () => void }

/** Asks before deleting an unused account. The server refuses one that was sold meanwhile; the dialog shows why. */
export function DeleteAccount({ account, onClose }: Props) {
  const t = useTranslations('admin.accounts.delete')
  const showToast = useToast()
  const stockChanged = useStockChanged()
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string>()

  const close = () => {
    setError(undefined)
    onClose()
  }
  const remove = async ({ subscriptionId, id }: StockAccount) => {
    setIsBusy(true)
    setError(undefined)
    try {
      const { message } = await call('DELETE /api/subscriptions/{id}/accounts/{accountId}', {
        params: { id: subscriptionId, accountId: id },
      })
      if (message) showToast({ tone: 'good', text: message })
      await stockChanged()
      close()
    } catch (cause) {
      setError(errorText(cause, t('failed')))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <ConfirmDialog
      open={account !== undefined}
      tone="danger"
      title={account && t('title', { name: isolate(account.username) })}
      busy={isBusy}
      error={error}
      labels={{ confirm: t('confirm'), cancel: t('cancel') }}
      onCancel={close}
      onConfirm={() => account && void remove(account)}
    >
      {t('text')}
    </ConfirmDialog>
  )
}
