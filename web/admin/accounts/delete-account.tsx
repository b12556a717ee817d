import { useTranslations } from 'use-intl'
import { isolate } from '#model/format.ts'
import { call } from '../../lib/api.ts'
import type { StockAccount } from '../../lib/api-types.ts'
import { ConfirmCall } from '../kit/confirm-call.tsx'
import { useStockChanged } from './use-stock.ts'

type Props = { account: StockAccount | undefined; onClose: () => void }

/** Asks before deleting an unused account. The server refuses one that was sold meanwhile; the dialog shows why. */
export function DeleteAccount({ account, onClose }: Props) {
  const t = useTranslations('admin.accounts.delete')
  const stockChanged = useStockChanged()
  return (
    <ConfirmCall
      item={account}
      title={({ username }) => t('title', { name: isolate(username) })}
      text={() => t('text')}
      labels={{ confirm: t('confirm'), cancel: t('cancel') }}
      run={async ({ subscriptionId, id }) => {
        const { message } = await call('DELETE /api/subscriptions/{id}/accounts/{accountId}', {
          params: { id: subscriptionId, accountId: id },
        })
        await stockChanged()
        return message
      }}
      failedText={t('failed')}
      onClose={onClose}
    />
  )
}
