import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { CallError } from '#model/calls.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { errorText } from '../api-errors.ts'
import type { Order, User } from '../api-types.ts'
import { useLanguage } from '../language.ts'
import { paths } from '../paths.ts'
import { resumePendingPayment } from './pending-order.ts'
import { startPayment } from './start-payment.ts'

/** Why no further payment of this order can be started, also when the API has just refused one. */
export function paymentObstacle(order: Order, error: unknown): 'noAttemptsLeft' | 'tooLateToPay' | undefined {
  const code = error instanceof CallError ? error.code : undefined
  if (order.attemptsLeft === 0 || code === 'too_many_attempts') return 'noAttemptsLeft'
  const isLate = order.startPaymentBy === null || new Date(order.startPaymentBy) <= new Date()
  return isLate || code === 'order_too_late_to_pay' ? 'tooLateToPay' : undefined
}

/** Starts a payment of an unpaid order and opens the payment page. */
export function usePayOrder(order: Order, user: User) {
  const t = useTranslations('purchase.checkout')
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
      void queries.invalidateQueries({ queryKey: ['orders'] })
    },
  })
}
