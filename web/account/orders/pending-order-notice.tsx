import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { CallError } from '#model/calls.ts'
import { dateText } from '#model/format.ts'
import { call } from '../../lib/api.ts'
import { errorText } from '../../lib/api-errors.ts'
import type { Order } from '../../lib/api-types.ts'
import { useLanguage } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { resumePendingPayment } from '../../lib/purchase/pending-order.ts'
import { startPayment } from '../../lib/purchase/start-payment.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useToast } from '../../ui/toast.tsx'
import { useCurrentUser } from '../account-page.tsx'

/** For an unpaid order: pay or cancel it. */
export function PendingOrderNotice({ order }: { order: Order }) {
  const t = useTranslations('purchase.order')
  const language = useLanguage()
  const pay = usePayOrder(order)
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

/** Why no further payment of this order can be started, also when the API has just refused one. */
function paymentObstacle(order: Order, error: unknown): 'noAttemptsLeft' | 'tooLateToPay' | undefined {
  const code = error instanceof CallError ? error.code : undefined
  if (order.attemptsLeft === 0 || code === 'too_many_attempts') return 'noAttemptsLeft'
  const isLate = order.startPaymentBy === null || new Date(order.startPaymentBy) <= new Date()
  return isLate || code === 'order_too_late_to_pay' ? 'tooLateToPay' : undefined
}

function usePayOrder(order: Order) {
  const t = useTranslations('purchase.checkout')
  const user = useCurrentUser()
  const links = paths(useLanguage())
  const toast = useToast()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => startPayment(order, { user, links }),
    onSuccess(checkoutUrl) {
      resumePendingPayment(order.id)
      location.assign(checkoutUrl)
    },
    onError(error) {
      toast({ tone: 'bad', text: errorText(error, t('failed')) })
      void queries.invalidateQueries({ queryKey: ['order', order.id] })
    },
  })
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
