/** Escaped markup. Only `html` creates it, and `html` escapes every inserted value. */
export type Html = { readonly markup: string }

type Value = string | number | Html | readonly Html[]

export function html(literals: TemplateStringsArray, ...values: Value[]): Html {
  const parts = literals.map(
    (literal, index) => literal + (index < values.length ? markupOf(values[index]) : ''),
  )
  return { markup: parts.join('') }
}

function markupOf(value: Value | undefined): string {
  if (value === undefined) return ''
  if (typeof value === 'string' || typeof value === 'number') return escapeText(String(value))
  return 'markup' in value ? value.markup : value.map(part => part.markup).join('')
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, character => entities[character] ?? '')
}
