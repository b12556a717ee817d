import { withArticles, withoutArticle, wordsOf } from './arabic.ts'
import { phoneticKeys, typoKeys } from './search-text.ts'

/** One way to search for a text, as PostgreSQL full-text queries. */
export type SearchPlan = {
  /** Which products match, tested against all searchable text of a product. */
  matches: string
  /** Ranking queries, best first, tested against names, aliases and tags. */
  ranks: readonly string[]
  /** For partial matches: each word, and how many of them must match. */
  words: readonly string[]
  minWords: number
  /** Also matches phonetic keys and typos. */
  isFuzzy: boolean
}

/** From exact to fuzzy: each plan is a fallback for the one before. */
export type SearchPlans = { exact: SearchPlan; fuzzy: SearchPlan; partial: SearchPlan | undefined }

const maxWords = 8

// Words that fit every product of this shop, so they do not narrow a search.
// biome-ignore format: a list of words
const commonWords = new Set([
  'اشتراك', 'اشتراكات', 'الاشتراك', 'حساب', 'شراء', 'اشتري', 'ابغي', 'ابي', 'اريد', 'سعر', 'اسعار', 'رخيص',
  'في', 'من', 'علي', 'مع', 'عن', 'الي', 'او', 'و',
  'subscription', 'subscriptions', 'subscribe', 'account', 'buy', 'price', 'cheap', 'app',
  'the', 'a', 'an', 'of', 'for', 'and', 'or', 'to', 'in', 'on', 'with',
])

/** Undefined when there is no word in the text. */
export function searchPlans(text: string): SearchPlans | undefined {
  const typed = wordsOf(text).slice(0, maxWords)
  const distinctive = typed.filter(word => !commonWords.has(word))
  const words = [...new Set(distinctive.length > 0 ? distinctive : typed)]
  if (words.length === 0) return undefined
  const name = lexeme(`=${typed.join('')}`)
  const whole = (weights: string) => all(words.map(word => `${lexeme(word)}:${weights}`))
  const started = (weights: string) => all(words.map(word => written(word, weights)))
  const ranks = [
    name,
    all([`${name}:*`, whole('A')]),
    `${name}:*`,
    whole('AB'),
    ...['A', 'AB', 'ABC'].map(started),
  ]
  const exact = words.map(word => written(word))
  const fuzzyWords = words.map(fuzzyQuery)
  return {
    // A single letter matches only names that start with it; nearly every product has some word that does.
    exact: {
      matches: isLetter(words) ? `${name}:*` : any([all(exact), `${name}:*`]),
      ranks,
      words: [],
      minWords: 0,
      isFuzzy: false,
    },
    fuzzy: { matches: all(fuzzyWords), ranks, words: [], minWords: 0, isFuzzy: true },
    partial:
      words.length > 1
        ? {
            matches: any(fuzzyWords),
            ranks,
            words: fuzzyWords,
            minWords: Math.ceil(words.length / 2),
            isFuzzy: true,
          }
        : undefined,
  }
}

function isLetter([first = '', ...others]: readonly string[]): boolean {
  return others.length === 0 && [...first].length === 1
}

/** Matches the word as a prefix, with or without an article; the weights select the parts of the text. */
function written(word: string, weights = ''): string {
  const bare = withoutArticle(word)
  const forms = new Set([word, bare, ...withArticles(bare)])
  return any([...forms].map(form => `${lexeme(form)}:*${weights}`))
}

const minStemLength = 3
const minPrefixLength = '~ntfl'.length

// Spellings, and plurals that change the word itself, of what this shop sells; folded.
const sameWords = [
  ['فلم', 'فيلم', 'افلام'],
  ['لعبه', 'العاب'],
  ['اغنيه', 'اغاني'],
  ['كتاب', 'كتب'],
  ['درس', 'دروس'],
  ['دوره', 'دورات'],
  ['خبر', 'اخبار'],
  ['برنامج', 'برامج'],
  ['مباراه', 'مباريات'],
  ['قناه', 'قنوات'],
  ['صحيفه', 'صحف'],
  ['طفل', 'اطفال'],
]
const formsOf = new Map(sameWords.flatMap(forms => forms.map(form => [form, forms] as const)))

/** Short phonetic keys are prefixes of too many words, so only longer ones match as a prefix. */
function fuzzyQuery(word: string): string {
  const sounds = phoneticKeys(word).map(key =>
    key.length < minPrefixLength ? lexeme(key) : `${lexeme(key)}:*`,
  )
  const others = (formsOf.get(withoutArticle(word)) ?? []).map(form => written(form))
  return any([written(word), ...others, ...sounds, ...typoKeys(word).map(lexeme), ...stems(word)])
}

// Arabic and English suffixes of plural and agreement.
const ending = /(?:ات|ين|ون|ان|يه|ه|ي|es|s)$/

function stems(word: string): string[] {
  const stem = withoutArticle(word).replace(ending, '')
  return stem.length >= minStemLength && stem !== word ? [written(stem)] : []
}

function lexeme(text: string): string {
  return `'${text}'`
}

function all(queries: readonly string[]): string {
  return queries.length === 1 ? (queries[0] ?? '') : `(${queries.join(' & ')})`
}

function any(queries: readonly string[]): string {
  return queries.length === 1 ? (queries[0] ?? '') : `(${queries.join(' | ')})`
}
