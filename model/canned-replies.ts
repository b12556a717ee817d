/** A field of a canned reply, such as `{orderNumber}`. */
const fieldPattern = /\{([\p{L}\p{N}][\p{L}\p{M}\p{N} _-]{0,39})\}/gu

/** Fields that the conversation fills in by itself. */
export const knownReplyFields = ['name', 'agent', 'orderNumber', 'product'] as const
export type KnownReplyField = (typeof knownReplyFields)[number]

export function isKnownReplyField(field: string): field is KnownReplyField {
  return (knownReplyFields as readonly string[]).includes(field)
}

/** The fields of a text, each once, in the order of the text. */
export function replyFields(text: string): string[] {
  return [...new Set([...text.matchAll(fieldPattern)].map(([, field = '']) => field))]
}

/** Replaces the fields that have a value; a field without one stays, so the agent sees what is missing. */
export function fillReply(text: string, values: Readonly<Record<string, string>>): string {
  const filled = new Map(Object.entries(values))
  return text.replaceAll(fieldPattern, (field, name: string) => filled.get(name)?.trim() || field)
}

/** The text after inserting at the cursor or over the selection, and where the cursor then stands. */
export function insertAt(
  text: string,
  { start, end }: { start: number; end: number },
  inserted: string,
): { text: string; cursor: number } {
  return { text: text.slice(0, start) + inserted + text.slice(end), cursor: start + inserted.length }
}
