import type { Deps } from '../../../deps.ts'
import type { Authenticate, FindOpenSessions } from '../../../http/session.ts'
import { findOpenSessions, findSession, touchSession } from './queries.ts'

/** "Last seen" is for people to read: minutes are fine enough, and writes stay few. */
const touchedEveryMs = 5 * 60_000

export function createAuthenticate({
  database,
  clock,
  log,
}: Pick<Deps, 'database' | 'clock' | 'log'>): Authenticate {
  return async tokenHash => {
    const now = clock.now()
    const row = await findSession(database.reader, tokenHash, now)
    if (!row) return undefined
    if (now.getTime() - row.last_seen_at.getTime() > touchedEveryMs) {
      // Beside the call: nobody waits for it, and a call does not fail because of it.
      database
        .transaction(tx => touchSession(tx, row.id, now))
        .catch(error => log.warn({ err: error }, 'session not touched'))
    }
    return { id: row.id, userId: row.user_id, role: row.role }
  }
}

export function createFindOpenSessions({
  database,
  clock,
}: Pick<Deps, 'database' | 'clock'>): FindOpenSessions {
  return async sessionIds => {
    const rows = await findOpenSessions(database.reader, sessionIds, clock.now())
    return new Map(rows.map(({ id, role }) => [id, role]))
  }
}
