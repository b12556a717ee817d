import { isAgentOnline, isOnlineElsewhere, isOnlineHere } from '#model/conversations.ts'
import type { CsvColumns } from '../../../http/csv.ts'
import { devicePresenceOf } from '../records/live-device.ts'
import type { PresenceRow } from '../records/presence-queries.ts'
import type { ExportedConversation } from './queries.ts'

export function presentPresence(row: PresenceRow, now: Date) {
  return {
    id: row.user_id,
    userId: row.user_id,
    fullName: row.full_name,
    isOnline: isAgentOnline(devicePresenceOf(row), now),
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
  const presence = devicePresenceOf(row)
  const isElsewhere = isOnlineElsewhere(presence, sessionId, now)
  // Offline when the other device is silent: this one may go live.
  const isOnline = isElsewhere || isOnlineHere(presence, sessionId, now)
  return { ...presentPresence(row, now), isOnline, isOnlineElsewhere: isElsewhere }
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
