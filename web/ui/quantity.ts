import { latinDigits } from '#model/digits.ts'

export interface Limits {
  min: number
  max: number
  /** What a text that is no number means; the smallest, unless given. */
  otherwise?: number
}

export function clamp(value: number, { min, max }: Limits): number {
  return Math.min(Math.max(value, min), max)
}

/** What a person typed as a whole number within the limits. */
export function parseQuantity(text: string, limits: Limits): number {
  const trimmed = latinDigits(text).trim()
  if (!/^[+-]?\d+$/.test(trimmed)) return limits.otherwise ?? limits.min
  return clamp(Number(trimmed), limits)
}

/** Where a key leads from a value; undefined when the key means nothing to a stepper. */
export function quantityForKey(key: string, value: number, limits: Limits): number | undefined {
  if (key === 'ArrowUp') return clamp(value + 1, limits)
  if (key === 'ArrowDown') return clamp(value - 1, limits)
  if (key === 'PageUp') return clamp(value + 10, limits)
  if (key === 'PageDown') return clamp(value - 10, limits)
  return undefined
}
