import { withoutArticle, wordsOf } from './arabic.ts'
import { typoKeys } from './search-text.ts'

type Faq = { question: string; question_ar: string; answer: string; answer_ar: string }

const maxAnswers = 3
/** Question words and particles, which say nothing about the subject. */
const ignored = new Set(
  [
    'the|is|are|was|how|what|when|where|why|who|can|could|do|does|did|my|your|you|it|this|that|for|and|not|with|from',
    'كيف|ماذا|متى|أين|لماذا|هل|من|على|إلى|عن|في|ما|لا|لم|أنا|أنت|هذا|هذه|التي|الذي|مع|أو|ثم|قد|كان',
  ].flatMap(words => wordsOf(words)),
)

/**
 * The answers that fit the text best, at most three. A word may have one typo. An answer that is not of the visitor's
 * category must fit better than all that are: many visitors leave the category as it is.
 */
export function findAnswers<Row extends Faq>(
  text: string,
  faqs: readonly Row[],
  isOfCategory: (faq: Row) => boolean = () => true,
): Row[] {
  const asked = [...new Set(wordsOf(text))].filter(word => word.length > 1 && !ignored.has(word))
  const scored = faqs.map((faq, position) => ({ faq, position, score: scoreOf(asked, faq) }))
  const bestOfCategory = Math.max(0, ...scored.map(({ faq, score }) => (isOfCategory(faq) ? score : 0)))
  return scored
    .filter(({ faq, score }) => score > (isOfCategory(faq) ? 0 : bestOfCategory))
    .sort((one, other) => other.score - one.score || one.position - other.position)
    .slice(0, maxAnswers)
    .map(({ faq }) => faq)
}

/** A word of the question counts twice as much as a word of the answer. */
function scoreOf(asked: readonly string[], faq: Faq): number {
  const inQuestion = matcher(`${faq.question} ${faq.question_ar}`)
  const inAnswer = matcher(`${faq.answer} ${faq.answer_ar}`)
  return asked.reduce((sum, word) => sum + (inQuestion(word) ? 2 : inAnswer(word) ? 1 : 0), 0)
}

function matcher(text: string): (word: string) => boolean {
  const words = new Set(wordsOf(text).flatMap(word => [word, withoutArticle(word)]))
  const keys = new Set([...words].flatMap(typoKeys))
  return word =>
    words.has(word) || words.has(withoutArticle(word)) || typoKeys(word).some(key => keys.has(key))
}
