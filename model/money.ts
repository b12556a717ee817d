declare const halalasBrand: unique symbol

/** A whole number of halalas (1 SAR = 100 halalas): the only representation of money in code and tables. */
export type Halalas = number & { readonly [halalasBrand]: true }

export const zero = 0 as Halalas

export function halalas(value: number): Halalas {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole number of halalas: ${value}`)
  return value as Halalas
}

/** Converts SAR from the API (at most two decimals) to halalas. */
export function fromSar(sar: number): Halalas {
  return halalas(Math.round(sar * 100))
}

export function toSar(amount: Halalas): number {
  return amount / 100
}

export function add(...amounts: Halalas[]): Halalas {
  return halalas(amounts.reduce((sum, amount) => sum + amount, 0))
}

export function subtract(from: Halalas, amount: Halalas): Halalas {
  return halalas(from - amount)
}

export function times(amount: Halalas, quantity: number): Halalas {
  if (!Number.isSafeInteger(quantity)) throw new RangeError(`not a whole quantity: ${quantity}`)
  return halalas(amount * quantity)
}

/** amount × numerator / denominator, rounded half-up to a halala; exact for any safe amount. */
export function ratio(amount: Halalas, numerator: number, denominator: number): Halalas {
  const scale = 10_000
  const top = BigInt(amount) * BigInt(Math.round(numerator * scale))
  const bottom = BigInt(Math.round(denominator * scale))
  const doubled = 2n * top + bottom
  const twice = 2n * bottom
  const floor = doubled / twice - (doubled % twice < 0n ? 1n : 0n)
  return halalas(Number(floor))
}

export function percent(amount: Halalas, percentage: number): Halalas {
  return ratio(amount, percentage, 100)
}

/** The VAT included in an amount; 10,000 basis points are 100 %. */
export function vatIn(amount: Halalas, basisPoints: number): Halalas {
  return ratio(amount, basisPoints, 10_000 + basisPoints)
}
