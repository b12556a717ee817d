import type { Reader } from '#database/client.ts'
import { fieldRefusal } from '#model/errors.ts'
import type { Deps } from '../../deps.ts'
import type { VisitorViewer } from './access.ts'
import { changeConversation } from './change-conversation.ts'
import { readOpening } from './content/save-hours.ts'
import { appendEvent } from './records/append-message.ts'
import { countOnlineAgents } from './records/presence-queries.ts'
import { publishQueueChange } from './records/publish-changes.ts'
import { findConversation, setEmail } from './records/queries.ts'

/**
 * Puts the conversation in the queue. Outside of opening hours, and without an agent online, the visitor must leave an
 * address for the answer.
 */
export async function requestAgent(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { conversationId }: VisitorViewer,
  email: string | undefined,
): Promise<void> {
  const now = clock.now()
  await database.transaction(async tx => {
    if (email !== undefined) await setEmail(tx, conversationId, email)
    const isChanged = await changeConversation(tx, conversationId, () => ({ type: 'request_agent' }), now)
    if (!isChanged) return
    const row = await findConversation(tx, conversationId)
    if (row?.email === null && !(await canAnswerNow(tx, now))) throw fieldRefusal('email', 'email_required')
    await appendEvent(tx, conversationId, 'agent_requested', {}, now)
    await publishQueueChange(tx)
  })
}

async function canAnswerNow(db: Reader, now: Date): Promise<boolean> {
  return (await countOnlineAgents(db, now)) > 0 && (await readOpening(db, now)).isOpen
}
