import { useMemo } from 'react'
import type { CouponDiscount } from '#model/coupons.ts'
import { fromSar } from '#model/money.ts'
import { stored, useStored } from '../stored.ts'

export type AppliedCoupon = { code: string; discount: number; type: 'percentage' | 'fixed' }

const appliedCoupon = stored('appliedCoupon')

export function useAppliedCoupon(): AppliedCoupon | undefined {
  const text = useStored(appliedCoupon)
  return useMemo(() => parseCoupon(text), [text])
}

export function rememberCoupon({ code, discount, type }: AppliedCoupon): void {
  appliedCoupon.write(JSON.stringify({ code, discount, type }))
}

export function forgetCoupon(): void {
  appliedCoupon.write(null)
}

/** As prices are computed with it. The server checks the code again when the order is placed. */
export function discountOf(coupon: AppliedCoupon | undefined): CouponDiscount | undefined {
  if (!coupon) return undefined
  return coupon.type === 'percentage'
    ? { type: 'percentage', percent: coupon.discount }
    : { type: 'fixed', amount: fromSar(coupon.discount) }
}

/** Whatever stands in storage; what is no coupon is none. */
export function parseCoupon(text: string | null): AppliedCoupon | undefined {
  try {
    const { code, discount, type } = JSON.parse(text ?? 'null') as Record<string, unknown>
    const isCode = typeof code === 'string' && code !== ''
    const isAmount = typeof discount === 'number' && discount > 0 && discount <= 1_000_000
    if (isCode && isAmount && type === 'fixed') return { code, discount, type }
    if (isCode && isAmount && type === 'percentage' && discount <= 100) return { code, discount, type }
  } catch {
    // Not ours.
  }
  return undefined
}
