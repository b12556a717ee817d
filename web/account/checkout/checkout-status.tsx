import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { CallError } from '#model/calls.ts'
import { clearCoupon } from '../../lib/cart/coupon.ts'
import { useLanguage } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import type { CheckoutSelection } from '../../lib/purchase/order-request.ts'
import type { PaymentStep } from '../../lib/purchase/start-payment.ts'
import { Button, ButtonLink } from '../../ui/buttons/button.tsx'
import { Spinner } from '../../ui/buttons/spinner.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Card } from '../../ui/layout/card.tsx'

/** Replaces the checkout form while the payment page is prepared. */
export function PaymentProgress({ step }: { step: PaymentStep }) {
  const t = useTranslations('purchase.checkout')
  return (
    <FocusOnMount>
      <Card padding="l" className="grid justify-items-center gap-4 py-12 text-center">
        <span className="text-brand">
          <Spinner size="l" />
        </span>
        <p role="status" className="text-lg font-medium">
          {t(step)}
        </p>
        <p className="text-ink-2">{t('stay')}</p>
      </Card>
    </FocusOnMount>
  )
}

type ErrorProps = {
  error: unknown
  selection: CheckoutSelection
  onRetry: () => void
  onBack: () => Promise<void>
}

/** Why the payment did not start, and what the shopper can do. */
export function PaymentError({ error, selection, onRetry, onBack }: ErrorProps) {
  const t = useTranslations('purchase.checkout')
  const [isLeaving, setIsLeaving] = useState(false)
  const back = async () => {
    setIsLeaving(true)
    await onBack()
  }
  const retryWithoutCoupon = () => {
    clearCoupon()
    onRetry()
  }
  const links = paths(useLanguage())
  const actions = {
    retry: <Button onClick={onRetry}>{t('retry')}</Button>,
    withoutCoupon: <Button onClick={retryWithoutCoupon}>{t('withoutCoupon')}</Button>,
    unpaidOrders: <ButtonLink href={links.myOrders({ status: 'pending' })}>{t('unpaidOrders')}</ButtonLink>,
    editCart: null,
  }
  const action = actions[actionFor(error)]
  return (
    <FocusOnMount>
      <ErrorState
        title={t(titleKey(error, selection))}
        action={
          <>
            {action}
            <Button tone={action ? 'quiet' : 'primary'} busy={isLeaving} onClick={() => void back()}>
              {t('back')}
            </Button>
          </>
        }
      >
        <ErrorDetail error={error} />
      </ErrorState>
    </FocusOnMount>
  )
}

/** What resolves the error. Trying again is not offered where the API would refuse the same order again. */
function actionFor(error: unknown): 'retry' | 'withoutCoupon' | 'unpaidOrders' | 'editCart' {
  if (!(error instanceof CallError)) return 'retry'
  // The cart shows the total with the changed coupon.
  if (error.code === 'coupon_changed') return 'editCart'
  if (error.code.startsWith('coupon_')) return 'withoutCoupon'
  switch (error.code) {
    case 'order_limit_unpaid':
      return 'unpaidOrders'
    case 'order_limit_units':
      return (error.data as { held: number }).held > 0 ? 'unpaidOrders' : 'editCart'
    case 'order_limit_quantity':
    case 'order_limit_total':
    case 'validation_failed':
      return 'editCart'
    default:
      return 'retry'
  }
}

/** The title already says that the payment did not start, so these errors get a text without that sentence. */
function ErrorDetail({ error }: { error: unknown }) {
  const t = useTranslations('purchase.checkout')
  if (!(error instanceof CallError)) return t('unexpected')
  if (error.code === 'payment_not_started') return t('notCharged')
  if (error.code === 'payment_not_started_order_kept') return t('orderKept')
  return error.errors[0]?.message ?? error.message
}

/** Codes that the API returns before it has created an order. */
const noOrderCodes = /^(coupon_|order_limit_|renewal_|validation_failed|rate_limited|bad_request)/

function titleKey(
  error: unknown,
  { option }: CheckoutSelection,
): 'orderFailed' | 'failedRenewing' | 'failed' {
  if (error instanceof CallError && noOrderCodes.test(error.code)) return 'orderFailed'
  return option === 'subscription' ? 'failedRenewing' : 'failed'
}

/** Moves focus and scroll position to the content that replaced the form. */
function FocusOnMount({ children }: { children: ReactNode }) {
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    container.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [])
  return (
    <div ref={container} tabIndex={-1} className="outline-none">
      {children}
    </div>
  )
}
