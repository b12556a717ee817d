import { type Halalas, ratio } from './money.ts'

/** The VAT included in an amount; 10,000 basis points are 100 %. */
export function vatIn(amount: Halalas, basisPoints: number): Halalas {
  return ratio(amount, basisPoints, 10_000 + basisPoints)
}
