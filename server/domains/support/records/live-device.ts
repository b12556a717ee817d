import type { Tx } from '#database/client.ts'
import { type DevicePresence, isOnlineElsewhere } from '#model/conversations.ts'
import { AppError } from '#model/errors.ts'
import { lockPresence, type PresenceRow } from './presence-queries.ts'

export function devicePresenceOf(row: PresenceRow): DevicePresence {
  return {
    isOnline: row.is_online,
    lastSeenAt: row.last_seen_at,
    heartbeatAt: row.heartbeat_at,
    liveSessionId: row.session_id,
  }
}

/** Only the live device may act for its agent. Without a live device, every device of the agent may. */
export function refuseElsewhere(presence: PresenceRow | undefined, sessionId: string, now: Date): void {
  if (presence && isOnlineElsewhere(devicePresenceOf(presence), sessionId, now))
    throw new AppError('agent_connected_elsewhere')
}

/**
 * Locks the presence of agents, so that no device goes live and no conversation is added meanwhile. Several are locked in
 * one order, so agents who transfer chats to each other at once cannot deadlock.
 */
export async function lockPresences(tx: Tx, userIds: string[]): Promise<Map<string, PresenceRow>> {
  const locked = new Map<string, PresenceRow>()
  for (const userId of [...new Set(userIds)].toSorted()) {
    const presence = await lockPresence(tx, userId)
    if (presence) locked.set(userId, presence)
  }
  return locked
}
