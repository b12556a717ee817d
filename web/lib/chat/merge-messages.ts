import type { ChatMessage } from '#model/chat-events.ts'

/** A message that the server has not confirmed. */
export type OutgoingMessage = {
  messageId: string
  text: string
  hasPicture?: boolean
  /** The picture; after a reload it is read when it is sent. */
  file?: File | undefined
  /** The browser did not keep the picture during a reload. */
  isLost?: boolean
  isNote?: boolean
  state: 'sending' | 'failed'
  /** Why it failed for good, such as a picture that is no picture. */
  problem?: string | undefined
}

/** Adds messages by their number; a message that is known already replaces the old one. */
export function mergeMessages(
  known: readonly ChatMessage[],
  incoming: readonly ChatMessage[],
): ChatMessage[] {
  if (incoming.length === 0) return [...known]
  const bySeq = new Map(known.map(message => [message.seq, message]))
  for (const message of incoming) bySeq.set(message.seq, message)
  return [...bySeq.values()].sort((one, other) => one.seq - other.seq)
}

/** Outgoing messages without those that have arrived. */
export function stillOutgoing(
  outgoing: readonly OutgoingMessage[],
  messages: readonly ChatMessage[],
): OutgoingMessage[] {
  const arrived = new Set(messages.map(({ messageId }) => messageId))
  return outgoing.filter(({ messageId }) => !arrived.has(messageId))
}

/** Marks own messages as seen up to the number that the other side has read. */
export function markSeen(
  messages: readonly ChatMessage[],
  { visitorReadSeq, agentReadSeq }: { visitorReadSeq: number; agentReadSeq: number },
): ChatMessage[] {
  return messages.map(message => {
    const isRead = message.seq <= (message.senderType === 'user' ? agentReadSeq : visitorReadSeq)
    return isRead === message.isRead ? message : { ...message, isRead }
  })
}
