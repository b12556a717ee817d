import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ChatMessage } from '#model/chat-events.ts'
import { markSeen, mergeMessages, stillOutgoing } from './merge-messages.ts'

const message = (seq: number, change: Partial<ChatMessage> = {}): ChatMessage => ({
  id: `id-${seq}`,
  sessionId: 'chat',
  seq,
  messageId: `m-${seq}`,
  senderType: 'user',
  senderId: null,
  senderName: null,
  message: `text ${seq}`,
  messageType: 'text',
  image: null,
  answers: [],
  isRead: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  ...change,
})

describe('merging', () => {
  test('any mix of repeated and unordered parts gives each message once, in order', () => {
    const part = fc.array(fc.integer({ min: 1, max: 30 }))
    fc.assert(
      fc.property(fc.array(part), parts => {
        const merged = parts.reduce<ChatMessage[]>(
          (known, seqs) =>
            mergeMessages(
              known,
              seqs.map(seq => message(seq)),
            ),
          [],
        )
        const expected = [...new Set(parts.flat())].sort((a, b) => a - b)
        expect(merged.map(({ seq }) => seq)).toEqual(expected)
      }),
    )
  })

  test('an outgoing message ends when it has arrived, whether by the answer or by the stream', () => {
    const outgoing = ['m-1', 'm-2'].map(messageId => ({ messageId, text: 'x', state: 'sending' as const }))
    expect(stillOutgoing(outgoing, [message(1)]).map(({ messageId }) => messageId)).toEqual(['m-2'])
  })
})

test('each side’s messages are seen up to what the other side has read', () => {
  const all = [
    message(1),
    message(2, { senderType: 'agent' }),
    message(3),
    message(4, { senderType: 'agent' }),
  ]
  const seen = markSeen(all, { visitorReadSeq: 2, agentReadSeq: 1 })
  expect(seen.map(({ isRead }) => isRead)).toEqual([true, true, false, false])
})
