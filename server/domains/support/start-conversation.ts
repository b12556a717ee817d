import { randomUUID } from 'node:crypto'
import type { ChatCategory } from '#model/conversations.ts'
import type { Language } from '#model/languages.ts'
import type { Deps } from '../../deps.ts'
import { hashToken } from '../../http/session.ts'
import { answerAsBot } from './bot.ts'
import { notifyAgents } from './change-conversation.ts'
import { appendEvent, appendMessage } from './records/append-message.ts'
import { publishQueueChange } from './records/publish-changes.ts'
import { findByStartId, insertConversation, insertToken } from './records/queries.ts'

type StartInput = {
  userName: string
  category: ChatCategory
  message: string
  email?: string | undefined
  startId?: string | undefined
  language: Language
  userId: string | null
}

/** Returns the id of the conversation and a token for the visitor. A repeated start gets a token for the same one. */
export async function startConversation(
  { database, clock, randomBytes }: Pick<Deps, 'database' | 'clock' | 'randomBytes'>,
  input: StartInput,
): Promise<{ conversationId: string; visitorToken: string }> {
  const visitorToken = randomBytes(32).toString('base64url')
  const startId = input.startId ?? randomUUID()
  const now = clock.now()
  const conversationId = await database.transaction(async tx => {
    const isWaiting = input.email !== undefined
    const created = await insertConversation(tx, {
      start_id: startId,
      user_id: input.userId,
      user_name: input.userName,
      email: input.email ?? null,
      language: input.language,
      category: input.category,
      status: isWaiting ? 'waiting_for_agent' : 'bot',
      waiting_since: isWaiting ? now : null,
      created_at: now,
      updated_at: now,
    })
    // The unique `start_id` waits for a concurrent start to commit, so the other conversation is visible here.
    const id = created ?? (await findByStartId(tx, startId))
    await insertToken(tx, id, hashToken(visitorToken))
    if (!created) return id
    // Not the start id: agents see the ids of messages, and the start id is worth a token.
    const message = { client_id: randomUUID(), sender_id: input.userId, body: input.message }
    await appendMessage(tx, id, { ...message, sender_type: 'user', kind: 'text' }, now)
    if (isWaiting) {
      await appendEvent(tx, id, 'agent_requested', {}, now)
      await publishQueueChange(tx)
      await notifyAgents(tx, id, now)
    } else {
      await answerAsBot(tx, { ...input, conversationId: id, text: input.message, now })
    }
    return id
  })
  return { conversationId, visitorToken }
}
