import type { Tx } from '#database/client.ts'
import { publish } from '../../live/publish.ts'
import { endOpenSessions } from './session-queries.ts'

/** All sessions of a user (but one): refused by every server from the commit on, and their browsers told. */
export async function endSessions(
  tx: Tx,
  userId: string,
  { now, except }: { now: Date; except?: string },
): Promise<number> {
  const ended = await endOpenSessions(tx, userId, { except, now })
  for (const sessionId of ended) await publish(tx, `user:${userId}`, { type: 'session-ended', sessionId })
  return ended.length
}
