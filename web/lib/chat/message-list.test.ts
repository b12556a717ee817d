import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import { chat } from '#messages/ar/chat.ts'
import type { ChatMessage } from '#model/chat-events.ts'
import { MessageList } from './message-list.tsx'

const message = (seq: number, text: string, createdAt: string) =>
  ({
    seq,
    message: text,
    createdAt,
    senderType: 'user',
    messageType: 'text',
    image: null,
    answers: [],
  }) as unknown as ChatMessage

/** The list as an agent reads it, without markup. */
function textOf(messages: ChatMessage[]): string {
  const none = () => undefined
  const list = createElement(MessageList, {
    messages,
    outgoing: [],
    side: 'agent',
    isTyping: false,
    onRetry: none,
    onDiscard: none,
  })
  const page = createElement(MemoryRouter, null, list)
  const intl = { locale: 'ar', timeZone: 'Asia/Riyadh', messages: { chat }, children: page }
  return renderToStaticMarkup(createElement(IntlProvider, intl)).replace(/<[^>]*>/g, ' ')
}

test('the date stands above the first message of each day in Riyadh', () => {
  const text = textOf([
    message(1, 'أول', '2026-11-17T10:00:00.000Z'),
    message(2, 'ثانٍ', '2026-11-17T20:59:00.000Z'),
    message(3, 'ثالث', '2026-11-17T21:00:00.000Z'),
  ])
  expect(text).toMatch(/17 نوفمبر 2026\s+أول.*ثانٍ.*18 نوفمبر 2026\s+ثالث/)
  expect(text.match(/نوفمبر/g)).toHaveLength(2)
})
