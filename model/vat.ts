import { type Halalas, ratio } from './money.ts'

/** The part of an amount that is VAT, since prices include it. 10,000 basis points are the whole. */
export function vatIn(amount: Halalas, basisPoints: number): Halalas {
  return ratio(amount, basisPoints, 10_000 + basisPoints)
}
