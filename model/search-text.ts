import { fold, withoutArticle, wordsOf } from './arabic.ts'
import { phoneticKey } from './phonetic-key.ts'

type SearchableProduct = {
  name: string
  nameAr: string
  description: string
  descriptionAr: string
  tags: readonly string[]
  tagsAr: readonly string[]
  /** Other spellings that staff enter, such as a brand's name in the other script. */
  aliases: readonly string[]
}

type SearchableCategory = { name: string; nameAr: string }

/**
 * The content of `products.search_text`: names, aliases, tags with the category, description, and fuzzy keys.
 * A blank line separates the parts, each phrase has a line; generated columns derive the search vectors from it.
 */
export function searchTextOf(product: SearchableProduct, category: SearchableCategory): string {
  const names = [product.name, product.nameAr]
  const labels = [...product.tags, ...product.tagsAr, category.name, category.nameAr]
  const heard = wordsOf([...names, ...product.aliases, ...labels].join(' '))
  return [
    phrases(names),
    phrases(product.aliases),
    phrases(labels),
    phrases([product.description, product.descriptionAr]),
    [...new Set(heard.flatMap(fuzzyKeys))].join(' '),
  ].join('\n\n')
}

function phrases(texts: readonly string[]): string {
  return [...new Set(texts.map(fold))].filter(phrase => phrase !== '').join('\n')
}

/** Keys that match a word by sound or with one typo. */
export function fuzzyKeys(word: string): string[] {
  return [...phoneticKeys(word), ...typoKeys(word)]
}

/** Phonetic keys of the word with and without its article. */
export function phoneticKeys(word: string): string[] {
  const heard = [phoneticKey(word), phoneticKey(withoutArticle(word))]
  return [...new Set(heard)].filter(sound => sound !== '').map(sound => `~${sound}`)
}

const minTypoLength = 4
const maxTypoLength = 20

/**
 * The word, and the word without each one of its letters. Two words that share a key differ by one typo:
 * a missing, extra, replaced or swapped letter.
 */
export function typoKeys(word: string): string[] {
  const bare = withoutArticle(word)
  const letters = [...(bare.length < minTypoLength ? word : bare)]
  if (letters.length < minTypoLength || letters.length > maxTypoLength) return []
  if (letters.some(letter => /\p{N}/u.test(letter))) return []
  const shorter = letters.map((_, index) => letters.toSpliced(index, 1).join(''))
  return [...new Set([letters.join(''), ...shorter])].map(slip => `-${slip}`)
}

export type NameKeys = { starts: string[]; fuzzy: ReadonlySet<string> }

/** What `matchesKeys` needs of names; names that are searched often keep it. */
export function nameKeys(names: readonly string[]): NameKeys {
  const words = names.flatMap(wordsOf)
  return { starts: [...words, ...words.map(withoutArticle)], fuzzy: new Set(words.flatMap(fuzzyKeys)) }
}

/** Whether every typed word is a prefix of, sounds like, or is one typo away from a word of the names. Empty text matches. */
export function matchesKeys(typed: string, { starts, fuzzy }: NameKeys): boolean {
  return wordsOf(typed).every(
    word =>
      starts.some(start => start.startsWith(word) || start.startsWith(withoutArticle(word))) ||
      fuzzyKeys(word).some(key => fuzzy.has(key)),
  )
}

export function matchesName(typed: string, names: readonly string[]): boolean {
  return matchesKeys(typed, nameKeys(names))
}
