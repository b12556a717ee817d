import sanitizeHtml from 'sanitize-html'

/** What staff may write as "simple HTML": emphasis, a line break, a link. All else is taken out, scripts with their text. */
export function simpleHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: ['a', 'b', 'strong', 'i', 'em', 'br', 'span'],
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['https', 'mailto'],
    allowProtocolRelative: false,
    nestingLimit: 6,
  }).trim()
}
