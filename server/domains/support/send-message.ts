import { randomUUID } from 'node:crypto'
import type { Tx } from '#database/client.ts'
import { messageRefusal } from '#model/conversations.ts'
import { AppError } from '#model/errors.ts'
import type { Actor } from '../../audit/write-audit.ts'
import type { Deps } from '../../deps.ts'
import { enqueueOnce } from '../../jobs/enqueue.ts'
import { attachPicture, type PreparedPicture } from '../media/public.ts'
import type { Viewer } from './access.ts'
import { answerAsBot } from './bot.ts'
import { mailAfterSeconds } from './mail-answer.ts'
import { appendMessage } from './records/append-message.ts'
import { removeSentDraft } from './records/desk-queries.ts'
import { refuseElsewhere } from './records/live-device.ts'
import { findMessage, findSeqByClientId, type MessageRow } from './records/message-queries.ts'
import { lockPresence } from './records/presence-queries.ts'
import { type LockedConversation, lockConversation } from './records/queries.ts'

type Content = { text: string } | { note: string } | { picture: PreparedPicture; actor: Actor }

type SendInput = { viewer: Viewer; messageId?: string | undefined; content: Content }

/**
 * Stores a message of the visitor or of the agent. A message id that the conversation has already answers the first
 * message, so a sender can repeat a request whose answer was lost.
 */
export async function sendMessage(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { viewer, messageId = randomUUID(), content }: SendInput,
): Promise<MessageRow> {
  const { conversationId } = viewer
  const now = clock.now()
  return database.transaction(async tx => {
    const answering = viewer.side === 'agent' && !('note' in content) ? viewer : undefined
    const presence = answering && (await lockPresence(tx, answering.userId))
    const conversation = await lockConversation(tx, conversationId)
    if (!conversation) throw new AppError('chat_not_found')
    const knownSeq = await findSeqByClientId(tx, conversationId, messageId)
    if (knownSeq !== undefined) return requireOwn(await findMessage(tx, conversationId, knownSeq), viewer)
    requireMayWrite(conversation, viewer, content)
    if (answering) refuseElsewhere(presence, answering.deviceSessionId, now)
    const image = 'picture' in content ? await attachPicture(tx, content.actor, content.picture) : null
    const body = 'text' in content ? content.text : 'note' in content ? content.note : ''
    const row = await appendMessage(
      tx,
      conversationId,
      {
        client_id: messageId,
        sender_type: viewer.side === 'visitor' ? 'user' : 'agent',
        sender_id: viewer.userId,
        kind: 'note' in content ? 'note' : image === null ? 'text' : 'image',
        body,
        image,
      },
      now,
    )
    if (conversation.status === 'bot' && 'text' in content) {
      const { category, language } = conversation
      await answerAsBot(tx, { conversationId, category, language, text: content.text, now })
    }
    if (answering) await mailLater(tx, conversationId, now)
    if (viewer.side === 'agent' && image === null) {
      await removeSentDraft(tx, { conversationId, agentId: viewer.userId }, body)
    }
    return row
  })
}

/** Each answer postpones the mail, so that one mail has all of them. */
async function mailLater(tx: Tx, conversationId: string, now: Date): Promise<void> {
  const runAt = new Date(now.getTime() + mailAfterSeconds * 1_000)
  await enqueueOnce(tx, 'mail-chat-answer', { conversationId }, { runAt })
}

function requireOwn(message: MessageRow, viewer: Viewer): MessageRow {
  const isOwn =
    viewer.side === 'visitor'
      ? message.sender_type === 'user'
      : message.sender_type === 'agent' && message.sender_id === viewer.userId
  if (!isOwn) throw new AppError('conflict')
  return message
}

/** Any agent may write a note, also after the end; what the visitor reads is written by the agent in charge. */
function requireMayWrite(conversation: LockedConversation, viewer: Viewer, content: Content): void {
  if ('note' in content) return
  const state = { status: conversation.status, agentId: conversation.agent_id }
  const refusal = messageRefusal(
    state,
    viewer.side === 'visitor' ? { type: 'visitor' } : { type: 'agent', id: viewer.userId },
  )
  if (refusal) throw new AppError(refusal)
}
