const arabicIndicZero = 0x0660
const persianZero = 0x06f0

function latinDigit(digit: string): string {
  const point = digit.codePointAt(0) ?? 0
  return String(point - (point >= persianZero ? persianZero : arabicIndicZero))
}

/** Arabic-Indic and Persian digits become 0–9; everything else stays. */
export function latinDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, latinDigit)
}

/** The digits of a text as 0–9, without separators. */
export function onlyDigits(text: string): string {
  return latinDigits(text).replace(/[^0-9]/g, '')
}
