import { isAgentOnline, isOnlineElsewhere } from '#model/conversations.ts'
import type { CsvColumns } from '../../../http/csv.ts'
import type { PresenceRow } from './presence-queries.ts'
import type { ExportedConversation } from './queries.ts'

export function presentPresence(row: PresenceRow, now: Date) {
  return {
    id: row.user_id,
    userId: row.user_id,
    fullName: row.full_name,
    isOnline: isAgentOnline({ isOnline: row.is_online, lastSeenAt: row.last_seen_at }, now),
    // An agent at their maximum is busy too.
    isBusy: row.is_busy || row.current_chats >= row.max_concurrent_chats,
    currentChats: row.current_chats,
    maxConcurrentChats: row.max_concurrent_chats,
    lastActivity: row.last_seen_at.toISOString(),
    statusMessage: row.status_message,
  }
}

/** The agent's own presence, as the device with the session sees it. */
export function presentOwnPresence(row: PresenceRow, sessionId: string, now: Date) {
  const { is_online: isOnline, last_seen_at: lastSeenAt, session_id: liveSessionId } = row
  return {
    ...presentPresence(row, now),
    isOnlineElsewhere: isOnlineElsewhere({ isOnline, lastSeenAt, liveSessionId }, sessionId, now),
  }
}

/** Conversations without their messages. */
export const chatCsv: CsvColumns<ExportedConversation> = {
  id: row => row.id,
  customer: row => row.user_name,
  type: { names: 'chatCategory', code: row => row.category },
  status: { names: 'chatStatus', code: row => row.status },
  agent: row => row.agent_name,
  rating: row => row.rating,
  createdAt: row => row.created_at,
  closedAt: row => row.closed_at,
}

export const visitorCsv: CsvColumns<ExportedConversation> = { email: row => row.email }
