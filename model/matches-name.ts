import { withoutArticle, wordsOf } from './arabic.ts'
import { fuzzyKeys } from './search-text.ts'

/** Whether every typed word is a prefix of, sounds like, or is one typo away from a word of these names. Empty text matches. */
export function matchesName(typed: string, names: readonly string[]): boolean {
  const words = names.flatMap(wordsOf)
  const keys = new Set(words.flatMap(fuzzyKeys))
  const starts = [...words, ...words.map(withoutArticle)]
  return wordsOf(typed).every(
    word =>
      starts.some(start => start.startsWith(word) || start.startsWith(withoutArticle(word))) ||
      fuzzyKeys(word).some(key => keys.has(key)),
  )
}
