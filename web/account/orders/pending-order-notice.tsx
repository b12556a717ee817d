import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { dateText } from '#model/format.ts'
import { call } from '../../lib/api.ts'
import { errorText } from '../../lib/api-errors.ts'
import type { Order } from '../../lib/api-types.ts'
import { useLanguage } from '../../lib/language.ts'
import { paymentObstacle, usePayOrder } from '../../lib/purchase/use-pay-order.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useCurrentUser } from '../account-page.tsx'

/** For an unpaid order: pay or cancel it. */
export function PendingOrderNotice({ order }: { order: Order }) {
  const t = useTranslations('purchase.order')
  const language = useLanguage()
  const pay = usePayOrder(order, useCurrentUser())
  const obstacle = paymentObstacle(order, pay.error)
  return (
    <Notice tone="warn" title={t('status.pending')}>
      <p>
        {obstacle
          ? t(obstacle)
          : t('payableUntil', { date: dateText(order.startPaymentBy ?? '', language, 'minute') })}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        {!obstacle && (
          <Button busy={pay.isPending || pay.isSuccess} onClick={() => pay.mutate()}>
            {t('pay')}
          </Button>
        )}
        <CancelOrder order={order} />
      </div>
    </Notice>
  )
}

function CancelOrder({ order }: { order: Order }) {
  const t = useTranslations('purchase.order')
  const queries = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const cancel = useMutation({
    mutationFn: () => call('POST /api/orders/{id}/cancel', { params: { id: order.id } }),
    onSuccess: () => setIsAsking(false),
    // Also after an error: the order may have been paid meanwhile.
    onSettled: () => queries.invalidateQueries({ queryKey: ['order', order.id] }),
  })
  return (
    <>
      <Button tone="quiet" onClick={() => setIsAsking(true)}>
        {t('cancel')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => cancel.mutate()}
        title={t('cancelTitle')}
        labels={{ confirm: t('cancel'), cancel: t('keep') }}
        tone="danger"
        busy={cancel.isPending}
        error={cancel.error && errorText(cancel.error, t('cancelFailed'))}
      >
        {t('cancelText')}
      </ConfirmDialog>
    </>
  )
}
