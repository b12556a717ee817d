import type { Tx } from '#database/client.ts'
import { publish } from '../../../live/publish.ts'

/** The queue changed: visitors who wait get their new place, agents the new queue, and all staff the new count. */
export async function publishQueueChange(tx: Tx): Promise<void> {
  await publish(tx, ['chat-queue', 'agents', 'staff'], { type: 'chat-queue' })
}

export async function publishPresence(tx: Tx): Promise<void> {
  await publish(tx, 'agents', { type: 'chat-presence' })
}

/** The conversation changed for both sides without a new message. */
export async function publishState(tx: Tx, conversationId: string): Promise<void> {
  await publish(tx, [`conversation:${conversationId}`, 'agents'], { type: 'chat-state', conversationId })
}

export async function publishViewers(tx: Tx, conversationId: string): Promise<void> {
  await publish(tx, 'agents', { type: 'chat-viewers', conversationId })
}

type Typing = { conversationId: string; by: 'visitor' | 'agent'; userId: string | null }

export async function publishTyping(tx: Tx, typing: Typing): Promise<void> {
  await publish(tx, [`conversation:${typing.conversationId}`, 'agents'], { type: 'chat-typing', ...typing })
}
