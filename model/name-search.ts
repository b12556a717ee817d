import { withoutArticle, wordsOf } from './arabic.ts'
import { forgivingKeys } from './search-text.ts'

/** Whether every word that was typed starts, sounds like or nearly is a word of these names; nothing typed finds all. */
export function findsName(typed: string, names: readonly string[]): boolean {
  const words = names.flatMap(wordsOf)
  const keys = new Set(words.flatMap(forgivingKeys))
  const starts = [...words, ...words.map(withoutArticle)]
  return wordsOf(typed).every(
    word =>
      starts.some(start => start.startsWith(word) || start.startsWith(withoutArticle(word))) ||
      forgivingKeys(word).some(key => keys.has(key)),
  )
}
