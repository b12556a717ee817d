/** A `like` pattern that matches text containing the given one. Null, which matches nothing, for an empty text. */
export function likeContains(text: string): string | null {
  return text === '' ? null : `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
}
