import { randomUUID } from 'node:crypto'
import { beforeCommit, type Tx } from '#database/client.ts'
import type { JsonObject } from '#database/schema.gen.ts'
import { publish } from '../../../live/publish.ts'
import { insertMessage, type MessageRow, type NewMessage } from './message-queries.ts'

/** Stores a message and delivers it to the streams of both sides when the transaction commits. */
export async function appendMessage(
  tx: Tx,
  conversationId: string,
  message: NewMessage,
  now: Date,
): Promise<MessageRow> {
  const row = await insertMessage(tx, conversationId, { ...message, created_at: now })
  const known = newestSeqs.get(tx)
  const newest = known ?? new Map<string, number>()
  newest.set(conversationId, row.seq)
  if (known) return row
  newestSeqs.set(tx, newest)
  beforeCommit(tx, () => notifyStreams(tx, newest))
  return row
}

/** The number of the newest message that a transaction has appended to each conversation. */
const newestSeqs = new WeakMap<Tx, Map<string, number>>()

/** One notification for each conversation: it only wakes the streams, which then read all new messages. */
async function notifyStreams(tx: Tx, newest: Map<string, number>): Promise<void> {
  for (const [conversationId, seq] of newest) {
    await publish(tx, [`conversation:${conversationId}`, 'agents'], {
      type: 'chat-message',
      conversationId,
      seq,
    })
  }
}

export type ConversationEvent =
  | 'agent_requested'
  | 'agent_joined'
  | 'agent_left'
  | 'transferred'
  | 'closed_by_visitor'
  | 'closed_by_agent'

/** A change of the conversation is a message too, so that both sides get it in order with the others. */
export async function appendEvent(
  tx: Tx,
  conversationId: string,
  event: ConversationEvent,
  { values = {}, senderId = null }: { values?: JsonObject; senderId?: string | null },
  now: Date,
): Promise<void> {
  const details = { event, ...values }
  const row = { client_id: randomUUID(), sender_type: 'system', sender_id: senderId, kind: 'event' } as const
  await appendMessage(tx, conversationId, { ...row, body: '', details }, now)
}
