import { add, type Halalas, halalas, subtract, zero } from '#model/money.ts'

/** Spreads a coupon over the lines in proportion; what rounding leaves is taken from the last lines that can bear it. */
export function shareDiscount(discount: Halalas, lines: readonly Halalas[]): Halalas[] {
  const total = add(...lines)
  if (total === 0) return lines.map(() => zero)
  const shares = lines.map(line => halalas(Math.floor((line * discount) / total)))
  let left = subtract(discount, add(...shares))
  for (let i = lines.length - 1; i >= 0 && left > 0; i -= 1) {
    const share = shares[i] ?? zero
    const room = subtract(lines[i] ?? zero, share)
    const extra = halalas(Math.min(room, left))
    shares[i] = add(share, extra)
    left = subtract(left, extra)
  }
  return shares
}
