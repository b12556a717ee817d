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

/** Simple HTML, such as the copyright line of the settings, as the text that a reader would see. */
export function plainText(html: string): string {
  return html
    .replace(/<(br|\/p|\/div|\/li)\b[^>]*>/gi, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/[^\S\u00a0]+/g, ' ')
    .trim()
}
