import { randomUUID } from 'node:crypto'
import type { Tx } from '#database/client.ts'
import type { ChatCategory } from '#model/conversations.ts'
import { findAnswers } from '#model/faq-search.ts'
import type { Language } from '#model/languages.ts'
import { translate } from '../../http/translate.ts'
import { listFaqsForBot } from './content/queries.ts'
import { appendMessage } from './records/append-message.ts'

type Question = {
  conversationId: string
  category: ChatCategory
  language: Language
  text: string
  now: Date
}

/** Answers from the FAQ of the category, or from another one that fits better, in the conversation's language. */
export async function answerAsBot(
  tx: Tx,
  { conversationId, category, language, text, now }: Question,
): Promise<void> {
  const faqs = await listFaqsForBot(tx, category)
  const found = findAnswers(text, faqs, faq => faq.category === category || faq.category === 'general')
  const answers = found.map(faq =>
    language === 'ar'
      ? { question: faq.question_ar, answer: faq.answer_ar }
      : { question: faq.question, answer: faq.answer },
  )
  const body = translate(language, answers.length > 0 ? 'transcript.bot.answers' : 'transcript.bot.nothing')
  const message = { client_id: randomUUID(), sender_type: 'bot', kind: 'text' } as const
  await appendMessage(tx, conversationId, { ...message, body, details: { answers } }, now)
}
