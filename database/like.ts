/** A pattern of `like` for whatever holds the text. An empty text is held by nothing: `like null` is never true. */
export function holding(text: string): string | null {
  return text === '' ? null : `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
}
