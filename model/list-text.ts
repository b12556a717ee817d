import { isolate, localeOf } from './format.ts'
import type { Language } from './languages.ts'

/** "a, b and c" in the language; each item keeps its own direction. */
export function listText(items: readonly string[], language: Language): string {
  return new Intl.ListFormat(localeOf(language)).format(items.map(isolate))
}
