import { add, type Halalas, halalas, percent, subtract, zero } from './money.ts'

/** The discount of a coupon. */
export type CouponDiscount = { type: 'percentage'; percent: number } | { type: 'fixed'; amount: Halalas }

export type CouponFacts = { isActive: boolean; expiresAt: Date; usageLimit: number; usedCount: number }

export const couponStatuses = ['active', 'inactive', 'expired', 'exhausted'] as const
export type CouponStatus = (typeof couponStatuses)[number]

/** The display status of a coupon; only an active one can be used. */
export function couponStatus(
  { isActive, expiresAt, usageLimit, usedCount }: CouponFacts,
  now: Date,
): CouponStatus {
  if (!isActive) return 'inactive'
  if (expiresAt <= now) return 'expired'
  return usedCount >= usageLimit ? 'exhausted' : 'active'
}

/** Codes are case-insensitive and trimmed. */
export function couponCode(text: string): string {
  return text.trim().toUpperCase()
}

/** Never more than the amount, so a total is never negative. */
export function couponDiscount(coupon: CouponDiscount, amount: Halalas): Halalas {
  const discount = coupon.type === 'percentage' ? percent(amount, coupon.percent) : coupon.amount
  return discount < amount ? discount : amount
}

/**
 * Distributes a discount over lines in proportion, in whole halalas. Rounds each share down and adds the remainder to
 * the last lines, so the shares add up to the discount and no line becomes negative.
 */
export function shareDiscount(lines: readonly Halalas[], discount: Halalas): Halalas[] {
  const total = add(...lines)
  if (discount < 0 || discount > total)
    throw new RangeError(`a discount of ${discount} does not fit ${total}`)
  if (discount === 0) return lines.map(() => zero)
  const shares = lines.map(line => halalas(Number((BigInt(line) * BigInt(discount)) / BigInt(total))))
  let left = subtract(discount, add(...shares))
  for (let index = lines.length - 1; left > 0; index = index === 0 ? lines.length - 1 : index - 1) {
    const line = lines[index] ?? zero
    const share = shares[index] ?? zero
    if (share >= line) continue
    shares[index] = halalas(share + 1)
    left = halalas(left - 1)
  }
  return shares
}
