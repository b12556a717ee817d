import { useMemo } from 'react'
import type { CouponDiscount } from '#model/coupons.ts'
import { fromSar } from '#model/money.ts'
import { storedValue, useStoredValue } from '../stored-value.ts'

export type AppliedCoupon = { code: string; discount: number; type: 'percentage' | 'fixed' }

const appliedCoupon = storedValue('appliedCoupon')

export function useAppliedCoupon(): AppliedCoupon | undefined {
  const text = useStoredValue(appliedCoupon)
  return useMemo(() => parseCoupon(text), [text])
}

export function saveCoupon({ code, discount, type }: AppliedCoupon): void {
  appliedCoupon.write(JSON.stringify({ code, discount, type }))
}

export function clearCoupon(): void {
  appliedCoupon.write(null)
}

/** The discount for price calculation. The server validates the code again when the order is placed. */
export function couponDiscount(coupon: AppliedCoupon | undefined): CouponDiscount | undefined {
  if (!coupon) return undefined
  return coupon.type === 'percentage'
    ? { type: 'percentage', percent: coupon.discount }
    : { type: 'fixed', amount: fromSar(coupon.discount) }
}

/** Parses untrusted storage. */
export function parseCoupon(text: string | null): AppliedCoupon | undefined {
  try {
    const { code, discount, type } = JSON.parse(text ?? 'null') as Record<string, unknown>
    const isCode = typeof code === 'string' && code !== ''
    const isAmount = typeof discount === 'number' && discount > 0 && discount <= 1_000_000
    if (isCode && isAmount && type === 'fixed') return { code, discount, type }
    if (isCode && isAmount && type === 'percentage' && discount <= 100) return { code, discount, type }
  } catch {
    // Not JSON.
  }
  return undefined
}
