import { fold, withoutArticle, wordsOf } from './arabic.ts'
import { soundOf } from './sounds.ts'

type SearchableProduct = {
  name: string
  nameAr: string
  description: string
  descriptionAr: string
  tags: readonly string[]
  tagsAr: readonly string[]
  /** Other spellings that staff note down, such as a brand's name in the other script. */
  aliases: readonly string[]
}

type SearchableCategory = { name: string; nameAr: string }

/**
 * What `products.search_text` holds: names, aliases, tags with the category, description, and keys that forgive.
 * A blank line between the parts, a line for each phrase; the database makes its search columns from them.
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
    [...new Set(heard.flatMap(forgivingKeys))].join(' '),
  ].join('\n\n')
}

function phrases(texts: readonly string[]): string {
  return [...new Set(texts.map(fold))].filter(phrase => phrase !== '').join('\n')
}

/** The keys under which a word is found by somebody who only heard it, or whose finger slipped once. */
export function forgivingKeys(word: string): string[] {
  return [...soundKeys(word), ...slipKeys(word)]
}

/** A word that seems to carry an article is heard with and without it. */
export function soundKeys(word: string): string[] {
  const heard = [soundOf(word), soundOf(withoutArticle(word))]
  return [...new Set(heard)].filter(sound => sound !== '').map(sound => `~${sound}`)
}

const shortestSlip = 4
const longestSlip = 20

/**
 * The word, and the word less any one letter. Two words that share one of them are a letter apart: left out, put in,
 * struck in place of another, or swapped with its neighbour.
 */
export function slipKeys(word: string): string[] {
  const bare = withoutArticle(word)
  const letters = [...(bare.length < shortestSlip ? word : bare)]
  if (letters.length < shortestSlip || letters.length > longestSlip) return []
  if (letters.some(letter => /\p{N}/u.test(letter))) return []
  const shorter = letters.map((_, index) => letters.toSpliced(index, 1).join(''))
  return [...new Set([letters.join(''), ...shorter])].map(slip => `-${slip}`)
}
