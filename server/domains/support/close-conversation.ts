import { AppError } from '#model/errors.ts'
import type { Deps } from '../../deps.ts'
import type { AgentViewer, Viewer } from './access.ts'
import { changeConversation } from './change-conversation.ts'
import { appendEvent } from './records/append-message.ts'
import { refuseElsewhere } from './records/live-device.ts'
import { lockPresence } from './records/presence-queries.ts'
import { publishQueueChange } from './records/publish-changes.ts'
import { type LockedConversation, lockConversation, updateConversation } from './records/queries.ts'

type CloseDeps = Pick<Deps, 'database' | 'clock'>

export async function closeConversation({ database, clock }: CloseDeps, viewer: Viewer): Promise<void> {
  const { conversationId, userId } = viewer
  const now = clock.now()
  await database.transaction(async tx => {
    const presence = viewer.side === 'agent' ? await lockPresence(tx, viewer.userId) : undefined
    const isChanged = await changeConversation(
      tx,
      conversationId,
      conversation => {
        requireMayClose(conversation, viewer)
        if (viewer.side === 'agent' && isInCharge(conversation, viewer))
          refuseElsewhere(presence, viewer.deviceSessionId, now)
        return { type: 'close' }
      },
      now,
    )
    if (!isChanged) return
    const event = viewer.side === 'visitor' ? 'closed_by_visitor' : 'closed_by_agent'
    await appendEvent(tx, conversationId, event, { senderId: userId }, now)
    await publishQueueChange(tx)
  })
}

/** The visitor, the agent in charge, or an admin. */
function requireMayClose(conversation: LockedConversation, viewer: Viewer): void {
  if (viewer.side === 'visitor' || viewer.role === 'admin') return
  if (conversation.status === 'closed' || conversation.agent_id === viewer.userId) return
  throw new AppError('chat_not_yours')
}

function isInCharge(conversation: LockedConversation, { userId }: AgentViewer): boolean {
  return conversation.status === 'active' && conversation.agent_id === userId
}

type Rating = { rating: number; comment?: string | undefined }

/** A closed conversation is rated once. */
export async function rateConversation(
  { database, clock }: CloseDeps,
  conversationId: string,
  { rating, comment }: Rating,
): Promise<void> {
  await database.transaction(async tx => {
    const conversation = await lockConversation(tx, conversationId)
    if (conversation?.status !== 'closed') throw new AppError('chat_not_closed')
    if (conversation.rating !== null) throw new AppError('chat_already_rated')
    await updateConversation(tx, conversationId, {
      rating,
      rating_comment: comment || null,
      rated_at: clock.now(),
    })
  })
}
