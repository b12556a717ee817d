import { fromSar, ratio, toSar } from '#model/money.ts'

/** A discount counts only strictly between 0 and 100 percent. */
export function hasDiscount(discount: number): boolean {
  return discount > 0 && discount < 100
}

/** The main price less the discount, in SAR: what cards show. */
export function offerPrice({ price, discount }: { price: number; discount: number }): number {
  if (!hasDiscount(discount)) return price
  return toSar(ratio(fromSar(price), 100 - discount, 100))
}
