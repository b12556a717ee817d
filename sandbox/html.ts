const markup = Symbol('markup')

/** Safe markup, created by the template tag below, which escapes every value. */
export type Html = { readonly [markup]: string }

type Part = Html | string | number | false | undefined | readonly Part[]

export function html(literals: TemplateStringsArray, ...parts: Part[]): Html {
  const text = literals.reduce((sum, literal, i) => sum + written(parts[i - 1]) + literal)
  return { [markup]: text }
}

export function render(page: Html): string {
  return page[markup]
}

function written(part: Part): string {
  if (part === false || part === undefined) return ''
  if (typeof part === 'string' || typeof part === 'number') return escaped(String(part))
  return 'map' in part ? part.map(written).join('') : part[markup]
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, character => entities[character] ?? character)
}
