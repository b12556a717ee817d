// Letters of other keyboards, and letters that shoppers use interchangeably.
// biome-ignore format: a table
const equivalents: Record<string, string> = {
  ٱ: 'ا', ة: 'ه', ۃ: 'ه', ھ: 'ه', ہ: 'ه', ە: 'ه', ى: 'ي', ی: 'ي', ې: 'ي',
  ک: 'ك', گ: 'ك', پ: 'ب', چ: 'ج', ڤ: 'ف', ۋ: 'و', ژ: 'ز',
}

const equivalentLetters = new RegExp(`[${Object.keys(equivalents).join('')}]`, 'g')
const foreignDigits = /[\u0660-\u0669\u06F0-\u06F9]/g
// Diacritics, joiners, direction marks, tatweel, hamza on the line, apostrophes.
const ignoredCharacters = /[\p{M}\p{Cf}\u0640\u0621\u0674'’‘ʼ`´]/gu

/**
 * Normalizes spellings that readers treat as equal: hamza forms, taa marbuta, alef
 * maqsura, diacritics, tatweel, digits, Latin case and accents. Returns words separated by one space.
 */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(ignoredCharacters, '')
    .replace(equivalentLetters, letter => equivalents[letter] ?? letter)
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

/** A folded word without its prefixed article, if at least three letters remain. */
export function withoutArticle(word: string): string {
  return word.replace(article, '')
}

/** A folded Arabic word with each possible article; empty for other scripts. */
export function withArticles(word: string): string[] {
  return /^[\u0621-\u064a]{2,}$/.test(word) ? articles.map(prefix => prefix + word) : []
}
