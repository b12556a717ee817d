import { onlyDigits } from '#model/digits.ts'

/** The code typed so far (a space marks an empty box before filled ones) and the box to focus next. */
export interface CodeEntry {
  code: string
  focus: number
}

export function isComplete(code: string, length: number): boolean {
  return code.length === length && !code.includes(' ')
}

/** Writes typed, pasted or autofilled digits into a box and the boxes after it. */
export function enterDigits(code: string, box: number, text: string, length: number): CodeEntry {
  const digits = onlyDigits(text)
  const at = Math.min(box, code.length)
  if (digits === '') return { code, focus: at }
  // A complete code (pasted or autofilled) replaces everything, wherever the caret was.
  const start = digits.length >= length ? 0 : at
  const joined = code.slice(0, start) + digits + code.slice(start + digits.length)
  return { code: joined.slice(0, length), focus: Math.min(start + digits.length, length - 1) }
}

/** Backspace: clears the box, or the previous one when the box is already empty. */
export function eraseDigit(code: string, box: number): CodeEntry {
  const isFilled = box < code.length && code[box] !== ' '
  const at = isFilled ? box : Math.max(box - 1, 0)
  if (at >= code.length) return { code, focus: at }
  return { code: `${code.slice(0, at)} ${code.slice(at + 1)}`.trimEnd(), focus: at }
}

/** The text added to a box that already held a digit; browsers report the whole text of the box. */
export function addedText(before: string | undefined, after: string): string {
  const digits = onlyDigits(after)
  if (!before?.trim() || digits.length < 2) return digits
  return digits.startsWith(before) ? digits.slice(1) : digits.endsWith(before) ? digits.slice(0, -1) : digits
}

/** Codes run left to right in Arabic too, so the arrow keys are not mirrored. */
export function boxForKey(key: string, box: number, code: string, length: number): number | undefined {
  const last = Math.min(code.length, length - 1)
  if (key === 'ArrowLeft') return Math.max(box - 1, 0)
  if (key === 'ArrowRight') return Math.min(box + 1, last)
  if (key === 'Home') return 0
  if (key === 'End') return last
  return undefined
}
