import type { Tx } from '#database/client.ts'
import { AppError } from '#model/errors.ts'
import { type Actor, writeAudit } from '../../../audit/write-audit.ts'
import type { Deps } from '../../../deps.ts'
import type { Session } from '../../../http/session.ts'
import { publish } from '../../../live/publish.ts'
import { markOwnSessionEnded, markSessionEnded, markSessionsEnded } from './queries.ts'

/**
 * Ends all sessions of a user, except the given one, and returns their number. From the commit on, every server rejects
 * them; a live event tells their browsers.
 */
export async function endSessions(
  tx: Tx,
  userId: string,
  { now, except }: { now: Date; except?: string },
): Promise<number> {
  const ended = await markSessionsEnded(tx, userId, { except, now })
  for (const sessionId of ended) await publish(tx, `user:${userId}`, { type: 'session-ended', sessionId })
  return ended.length
}

export async function signOut({ database, clock }: Deps, session: Session): Promise<void> {
  await database.transaction(async tx => {
    await markSessionEnded(tx, session.id, clock.now())
    await publish(tx, `user:${session.userId}`, { type: 'session-ended', sessionId: session.id })
  })
}

type EndSession = {
  userId: string
  sessionId: string
  /** Whether the users end it themselves, or an admin does. */
  action: 'account.end_session' | 'user.end_session'
}

export async function endSession(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  actor: Actor,
  { userId, sessionId, action }: EndSession,
): Promise<void> {
  await database.transaction(async tx => {
    if (!(await markOwnSessionEnded(tx, { userId, sessionId, now: clock.now() })))
      throw new AppError('not_found')
    await publish(tx, `user:${userId}`, { type: 'session-ended', sessionId })
    await writeAudit(tx, actor, {
      action,
      subjectType: 'user',
      subjectId: userId,
      after: { sessionId },
    })
  })
}

export async function endOtherSessions(
  { database, clock }: Deps,
  actor: Actor,
  { id, userId }: Session,
): Promise<number> {
  return database.transaction(async tx => {
    const ended = await endSessions(tx, userId, { now: clock.now(), except: id })
    await writeAudit(tx, actor, {
      action: 'account.end_other_sessions',
      subjectType: 'user',
      subjectId: userId,
      after: { ended },
    })
    return ended
  })
}
