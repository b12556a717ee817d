import { useMemo } from 'react'
import type { CouponTerms } from '#model/coupons.ts'
import { fromSar, zero } from '#model/money.ts'
import { storedValue, useStoredValue } from '../stored-value.ts'

export type AppliedCoupon = {
  code: string
  discount: number
  type: 'percentage' | 'fixed'
  /** In SAR; null when there is none. */
  minTotal: number | null
  /** The products of the cart that it is for; null when it is for everything. */
  productIds: readonly string[] | null
}

const appliedCoupon = storedValue('appliedCoupon')

export function useAppliedCoupon(): AppliedCoupon | undefined {
  const text = useStoredValue(appliedCoupon)
  return useMemo(() => parseCoupon(text), [text])
}

export function saveCoupon({ code, discount, type, minTotal, productIds }: AppliedCoupon): void {
  appliedCoupon.write(JSON.stringify({ code, discount, type, minTotal, productIds }))
}

export function clearCoupon(): void {
  appliedCoupon.write(null)
}

/** The terms for price calculation. The server checks the code again when the order is placed. */
export function termsOf({ type, discount, minTotal }: AppliedCoupon): CouponTerms {
  return {
    discount:
      type === 'percentage' ? { type, percent: discount } : { type: 'fixed', amount: fromSar(discount) },
    minTotal: minTotal === null ? zero : fromSar(minTotal),
  }
}

export function isForProduct({ productIds }: AppliedCoupon, productId: string): boolean {
  return productIds === null || productIds.includes(productId)
}

/** Parses untrusted storage. */
export function parseCoupon(text: string | null): AppliedCoupon | undefined {
  try {
    const { code, discount, type, ...rules } = JSON.parse(text ?? 'null') as Record<string, unknown>
    if (typeof code !== 'string' || code === '' || !isAmount(discount)) return undefined
    const minTotal = isAmount(rules.minTotal) ? rules.minTotal : null
    const productIds = Array.isArray(rules.productIds) ? rules.productIds.map(String) : null
    if (type === 'fixed' || (type === 'percentage' && discount <= 100))
      return { code, discount, type, minTotal, productIds }
  } catch {
    // Not JSON.
  }
  return undefined
}

function isAmount(value: unknown): value is number {
  return typeof value === 'number' && value > 0 && value <= 1_000_000
}
