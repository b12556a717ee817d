import type { Deps } from '../../../deps.ts'
import type { ChatPart, PartRequest } from '../../../http/live.ts'
import { requireAccess } from '../../../http/session.ts'
import { findViewer } from '../access.ts'
import { keepPresent } from './keep-present.ts'
import { createOutboxFeed } from './outbox-feed.ts'
import { findAgentBounds, streamAgents } from './stream-agents.ts'
import { streamConversation } from './stream-conversation.ts'

/** The parts of `GET /api/live` that carry the chat: one conversation by its id, or all of them for `agents`. */
export function createFindChat(deps: Deps): (name: string, request: PartRequest) => Promise<ChatPart> {
  const feed = createOutboxFeed(deps)
  // The client reconnects and continues from its last event.
  const orEnd =
    (start: (...input: Parameters<ChatPart>) => Promise<void>): ChatPart =>
    (events, lastEventId) => {
      start(events, lastEventId).catch(error => {
        deps.log.warn({ err: error }, 'chat: stream ended')
        events.end()
      })
    }
  return async (name, { session, language, raw }) => {
    if (name === 'agents') {
      requireAccess('staff', session)
      const bounds = await findAgentBounds(deps.database.reader)
      return orEnd((events, lastEventId) => {
        if (session) events.onEnd(keepPresent(deps, session))
        return streamAgents(deps, feed, { events, language, lastEventId, bounds })
      })
    }
    const viewer = await findViewer(deps.database.reader, { params: { sessionId: name }, session, raw })
    return orEnd((events, lastEventId) => streamConversation(deps, viewer, { events, language, lastEventId }))
  }
}
