import { latinDigits } from '#model/digits.ts'

/** Typed with Latin or Arabic digits and either decimal point. */
export function plainNumber(text: string): string {
  return latinDigits(text).trim().replace('٫', '.')
}

/** A number that travels as JSON; undefined for an empty field, the text itself when it is no number. */
export function numberIn(text: string): number | string | undefined {
  const plain = plainNumber(text)
  if (plain === '') return undefined
  return /^-?\d{1,9}(\.\d+)?$/.test(plain) ? Number(plain) : plain
}
