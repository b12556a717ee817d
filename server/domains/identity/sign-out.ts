import type { Deps } from '../../deps.ts'
import type { Session } from '../../http/session.ts'
import { publish } from '../../live/publish.ts'
import { endSession } from './session-queries.ts'

export async function signOut({ database, clock }: Deps, session: Session): Promise<void> {
  await database.transaction(async tx => {
    await endSession(tx, session.id, clock.now())
    await publish(tx, `user:${session.userId}`, { type: 'session-ended', sessionId: session.id })
  })
}
