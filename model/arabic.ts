// Letters that other keyboards put in an Arabic letter's place, and letters that shoppers take for each other.
const alike: Record<string, string> = {
  ...{ ٱ: 'ا', ة: 'ه', ۃ: 'ه', ھ: 'ه', ہ: 'ه', ە: 'ه', ى: 'ي', ی: 'ي', ې: 'ي' },
  ...{ ک: 'ك', گ: 'ك', پ: 'ب', چ: 'ج', ڤ: 'ف', ۋ: 'و', ژ: 'ز' },
}

const alikeLetters = new RegExp(`[${Object.keys(alike).join('')}]`, 'g')
const foreignDigits = /[\u0660-\u0669\u06F0-\u06F9]/g
// Marks on letters, joiners and direction marks, tatweel, a hamza on the line, apostrophes.
const unheard = /[\p{M}\p{Cf}\u0640\u0621\u0674'’‘ʼ`´]/gu

/**
 * Folds text so that spellings that a reader takes for the same are the same: hamza forms, taa marbuta, alef
 * maqsura, diacritics, tatweel, digits, Latin case and accents. What is left is words with one space between.
 */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(unheard, '')
    .replace(alikeLetters, letter => alike[letter] ?? letter)
    .replace(foreignDigits, digit => String(digit.charCodeAt(0) & 0xf))
    .replace(/\+/g, ' plus ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** The folded words of a text, in their order. */
export function wordsOf(text: string): string[] {
  const folded = fold(text)
  return folded === '' ? [] : folded.split(' ')
}

const articles = ['ال', 'لل', 'وال', 'بال']
const article = /^(?:وال|بال|ال|لل)(?=\p{L}{3})/u

/** A folded word without the article that is written onto it. Only what is left long enough counts as a word. */
export function withoutArticle(word: string): string {
  return word.replace(article, '')
}

/** The ways in which a folded Arabic word is written with an article; none for a word in another script. */
export function withArticles(word: string): string[] {
  return /^[\u0621-\u064a]{2,}$/.test(word) ? articles.map(prefix => prefix + word) : []
}
