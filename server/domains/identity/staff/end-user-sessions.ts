import { AppError } from '#model/errors.ts'
import { type Actor, writeAudit } from '../../../audit/write-audit.ts'
import type { Deps } from '../../../deps.ts'
import type { Session } from '../../../http/session.ts'
import { lockUser } from '../queries.ts'
import { endSessions } from '../sessions/end-sessions.ts'

/** Ends all sessions of a user. Admins who end their own sessions keep the current one. */
export async function endUserSessions(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  actor: Actor,
  current: Session,
  userId: string,
): Promise<number> {
  return database.transaction(async tx => {
    if (!(await lockUser(tx, userId))) throw new AppError('user_not_found')
    const ended = await endSessions(tx, userId, {
      now: clock.now(),
      ...(userId === current.userId ? { except: current.id } : {}),
    })
    await writeAudit(tx, actor, {
      action: 'user.end_sessions',
      subjectType: 'user',
      subjectId: userId,
      after: { ended },
    })
    return ended
  })
}
