import { add, type Halalas, halalas, percent, subtract, zero } from './money.ts'
import { endOfDayInRiyadh, startOfDayInRiyadh } from './riyadh-time.ts'

/** The discount of a coupon. */
export type CouponDiscount = { type: 'percentage'; percent: number } | { type: 'fixed'; amount: Halalas }

/** What pricing needs of a coupon. */
export type CouponTerms = {
  discount: CouponDiscount
  /** The least total of the lines that it covers, before the discount. */
  minTotal: Halalas
}

export type CouponFacts = {
  isActive: boolean
  startsAt: Date | null
  expiresAt: Date
  /** Null: no limit. */
  usageLimit: number | null
  usedCount: number
}

export const couponStatuses = ['active', 'scheduled', 'inactive', 'expired', 'exhausted'] as const
export type CouponStatus = (typeof couponStatuses)[number]

/** The display status of a coupon; only an active one can be used. */
export function couponStatus(
  { isActive, startsAt, expiresAt, usageLimit, usedCount }: CouponFacts,
  now: Date,
): CouponStatus {
  if (!isActive) return 'inactive'
  if (expiresAt <= now) return 'expired'
  if (usageLimit !== null && usedCount >= usageLimit) return 'exhausted'
  return startsAt !== null && startsAt > now ? 'scheduled' : 'active'
}

/** A day as `2026-12-31`, or a time. A coupon begins with the start of its first day in Riyadh. */
export function startOfCoupon(text: string): Date {
  return text.includes('T') ? new Date(text) : startOfDayInRiyadh(text)
}

/** A coupon lasts until the end of its last day in Riyadh. */
export function endOfCoupon(text: string): Date {
  return text.includes('T') ? new Date(text) : endOfDayInRiyadh(text)
}

/** The products and categories that a coupon is for; two empty lists mean everything. */
export type CouponScope = { productIds: readonly string[]; categoryIds: readonly string[] }

export function isCovered(
  { productIds, categoryIds }: CouponScope,
  product: { productId: string; categoryId: string },
): boolean {
  if (productIds.length === 0 && categoryIds.length === 0) return true
  return productIds.includes(product.productId) || categoryIds.includes(product.categoryId)
}

/** Without letters and digits that look alike: customers type these codes. */
const codeLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** The number of random bytes for `randomCode`. */
export const randomCodeLength = 8

/** A code from random bytes. 32 letters divide 256 evenly, so every letter is equally likely. */
export function randomCode(bytes: Uint8Array): string {
  return Array.from(bytes, byte => codeLetters[byte % codeLetters.length]).join('')
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
