import type { Tx } from '#database/client.ts'
import { heartbeatTimeoutSeconds, streamPresenceSeconds } from '#model/conversations.ts'
import { AppError } from '#model/errors.ts'
import type { Deps } from '../../../deps.ts'
import type { Session } from '../../../http/session.ts'
import { enqueueOnce } from '../../../jobs/enqueue.ts'
import { refuseElsewhere } from '../records/live-device.ts'
import {
  ensurePresence,
  extendPresence,
  findPresence,
  lockPresence,
  type PresenceRow,
  updatePresence,
} from '../records/presence-queries.ts'
import { publishPresence } from '../records/publish-changes.ts'

type PresenceDeps = Pick<Deps, 'database' | 'clock'>

type StatusInput = {
  isOnline: boolean
  isBusy?: boolean | undefined
  statusMessage?: string | undefined
  maxConcurrentChats?: number | undefined
}

/** Goes online or offline. An agent who is online on another device is refused; a reload of the same device is not. */
export async function setAgentStatus(
  { database, clock }: PresenceDeps,
  session: Session,
  input: StatusInput,
): Promise<PresenceRow> {
  const now = clock.now()
  return database.transaction(async tx => {
    const presence = await lockOwnPresence(tx, session, now)
    await updatePresence(tx, session.userId, {
      session_id: session.id,
      is_online: input.isOnline,
      is_busy: input.isBusy ?? false,
      status_message: input.statusMessage ?? '',
      max_concurrent_chats: input.maxConcurrentChats ?? presence.max_concurrent_chats,
      last_seen_at: now,
      heartbeat_at: now,
    })
    await checkAfterTimeout(tx, session.userId, now)
    await publishPresence(tx)
    return findPresence(tx, session.userId)
  })
}

/**
 * Keeps the agent's conversations with them, also while they accept no new ones. A late heartbeat keeps the agent online
 * as long as `check-agent` has not run.
 */
export async function recordHeartbeat(
  { database, clock }: PresenceDeps,
  session: Session,
): Promise<PresenceRow> {
  const now = clock.now()
  return database.transaction(async tx => {
    const { is_online: isOnline, session_id: liveSessionId } = await lockOwnPresence(tx, session, now)
    // Otherwise another device, which has stopped sending heartbeats, would count as online.
    if (isOnline && liveSessionId !== session.id) throw new AppError('agent_offline')
    await updatePresence(tx, session.userId, { last_seen_at: now, heartbeat_at: now })
    await checkAfterTimeout(tx, session.userId, now)
    return findPresence(tx, session.userId)
  })
}

/** In place of a heartbeat, for an agent whose browser reads the stream. */
export async function recordOpenStream(
  { database, clock }: PresenceDeps,
  session: Pick<Session, 'id' | 'userId'>,
): Promise<void> {
  const now = clock.now()
  const since = new Date(now.getTime() - streamPresenceSeconds * 1_000)
  await database.transaction(async tx => {
    if (await extendPresence(tx, session, { now, since })) await checkAfterTimeout(tx, session.userId, now)
  })
}

async function lockOwnPresence(tx: Tx, session: Session, now: Date): Promise<PresenceRow> {
  await ensurePresence(tx, session.userId, now)
  const presence = await lockPresence(tx, session.userId)
  if (!presence) throw new AppError('user_not_found')
  refuseElsewhere(presence, session.id, now)
  return presence
}

/** Each heartbeat replaces the check of the one before. */
async function checkAfterTimeout(tx: Tx, userId: string, now: Date): Promise<void> {
  const runAt = new Date(now.getTime() + heartbeatTimeoutSeconds * 1_000)
  await enqueueOnce(tx, 'check-agent', { userId }, { runAt })
}
