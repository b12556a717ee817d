import { withArticles, withoutArticle, wordsOf } from './arabic.ts'
import { slipKeys, soundKeys } from './search-text.ts'

/** One way to look for what somebody typed, as PostgreSQL's full-text queries. */
export type SearchPlan = {
  /** Which products it finds, asked of everything that is known of a product. */
  finds: string
  /** How well one was found, best first, asked of its names, aliases and tags. */
  ranks: readonly string[]
  /** With several words of which some may be missing: each word, and how many must be there. */
  words: readonly string[]
  atLeast: number
  /** It also finds what only sounds or looks like the words. */
  isForgiving: boolean
}

/** From exact to forgiving: a later plan is tried when the one before found nothing good. */
export type SearchPlans = { exact: SearchPlan; forgiving: SearchPlan; partial: SearchPlan | undefined }

const mostWords = 8

// Everything here is a subscription that somebody buys: such words tell no product from another.
const shopWords = new Set([
  ...[
    'اشتراك',
    'اشتراكات',
    'الاشتراك',
    'حساب',
    'شراء',
    'اشتري',
    'ابغي',
    'ابي',
    'اريد',
    'سعر',
    'اسعار',
    'رخيص',
  ],
  ...['في', 'من', 'علي', 'مع', 'عن', 'الي', 'او', 'و'],
  ...['subscription', 'subscriptions', 'subscribe', 'account', 'buy', 'price', 'cheap', 'app'],
  ...['the', 'a', 'an', 'of', 'for', 'and', 'or', 'to', 'in', 'on', 'with'],
])

/** Undefined when there is no word in the text. */
export function searchPlans(text: string): SearchPlans | undefined {
  const typed = wordsOf(text).slice(0, mostWords)
  const telling = typed.filter(word => !shopWords.has(word))
  const words = [...new Set(telling.length > 0 ? telling : typed)]
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
  const forgiven = words.map(forgiving)
  return {
    // One letter opens a word of nearly every product: it means the names that begin with it.
    exact: {
      finds: isLetter(words) ? `${name}:*` : any([all(exact), `${name}:*`]),
      ranks,
      words: [],
      atLeast: 0,
      isForgiving: false,
    },
    forgiving: { finds: all(forgiven), ranks, words: [], atLeast: 0, isForgiving: true },
    partial:
      words.length > 1
        ? {
            finds: any(forgiven),
            ranks,
            words: forgiven,
            atLeast: Math.ceil(words.length / 2),
            isForgiving: true,
          }
        : undefined,
  }
}

function isLetter([first = '', ...others]: readonly string[]): boolean {
  return others.length === 0 && [...first].length === 1
}

/** The word as the start of one in the text, with or without an article; the weights say in which part of the text. */
function written(word: string, weights = ''): string {
  const bare = withoutArticle(word)
  const forms = new Set([word, bare, ...withArticles(bare)])
  return any([...forms].map(form => `${lexeme(form)}:*${weights}`))
}

const shortestStem = 3
const shortestOpening = '~ntfl'.length

/** A few sounds open too many words: only a longer key may be the start of one. */
function forgiving(word: string): string {
  const sounds = soundKeys(word).map(key => (key.length < shortestOpening ? lexeme(key) : `${lexeme(key)}:*`))
  return any([written(word), ...sounds, ...slipKeys(word).map(lexeme), ...stems(word)])
}

// What Arabic and English put at a word's end: plurals, and the forms that agree with a noun.
const ending = /(?:ات|ين|ون|ان|يه|ه|ي|es|s)$/

function stems(word: string): string[] {
  const stem = withoutArticle(word).replace(ending, '')
  return stem.length >= shortestStem && stem !== word ? [written(stem)] : []
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
