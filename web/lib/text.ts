const defaultLength = 140

/** Truncates at a word boundary and appends an ellipsis. */
export function truncateText(text: string, maxLength = defaultLength): string {
  if (text.length <= maxLength) return text
  const start = text.slice(0, maxLength - 1)
  const end = start.search(/\s\S*$/)
  const whole = end > 0 && !/\s/.test(text.charAt(maxLength - 1)) ? start.slice(0, end) : start
  // Removes half of a surrogate pair, and punctuation before the ellipsis.
  return `${whole.replace(/[\uD800-\uDBFF]$/, '').replace(/[\s,،;؛:]+$/, '')}…`
}

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  '#39': "'",
  nbsp: '\u00a0',
  copy: '©',
  reg: '®',
  trade: '™',
}

/** Converts simple HTML, such as the copyright setting, to plain text. */
export function htmlToText(html: string): string {
  return html
    .replace(/<(br|\/p|\/div|\/li)\b[^>]*>/gi, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/[^\S\u00a0]+/g, ' ')
    .trim()
}
