import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { CallError } from '#model/calls.ts'
import { clearCoupon } from '../../lib/cart/coupon.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import type { Choice } from './order-body.ts'

type Props = { failure: unknown; choice: Choice; onRetry: () => void; onBack: () => Promise<void> }

/** Why it did not start, and the ways on from there. */
export function PayFailure({ failure, choice, onRetry, onBack }: Props) {
  const t = useTranslations('buying.checkout')
  const [isGoing, setIsGoing] = useState(false)
  const back = async () => {
    setIsGoing(true)
    await onBack()
  }
  const withoutCoupon = () => {
    clearCoupon()
    onRetry()
  }
  const aboutCoupon = failure instanceof CallError && failure.code.startsWith('coupon_')
  return (
    <ErrorState
      title={t(titleOf(failure, choice))}
      action={
        <>
          <Button onClick={aboutCoupon ? withoutCoupon : onRetry}>
            {t(aboutCoupon ? 'withoutCoupon' : 'retry')}
          </Button>
          <Button tone="quiet" busy={isGoing} onClick={() => void back()}>
            {t('back')}
          </Button>
        </>
      }
    >
      {failure instanceof CallError ? (failure.errors[0]?.message ?? failure.message) : t('unexpected')}
    </ErrorState>
  )
}

const beforeTheOrder = /^(coupon_|order_limit_|renewal_|validation_failed|rate_limited|bad_request)/

function titleOf(failure: unknown, { option }: Choice): 'orderFailed' | 'failedRenewing' | 'failed' {
  if (failure instanceof CallError && beforeTheOrder.test(failure.code)) return 'orderFailed'
  return option === 'subscription' ? 'failedRenewing' : 'failed'
}
