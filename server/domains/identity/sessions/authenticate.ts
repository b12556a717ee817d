import { minuteMs } from '#model/time-units.ts'
import type { Deps } from '../../../deps.ts'
import type { Authenticate, FindOpenSessions } from '../../../http/session.ts'
import { findActiveSessions, findSession, updateLastSeen } from './queries.ts'

/** `last_seen_at` is only shown to people. A precision of five minutes keeps the number of writes low. */
const lastSeenPrecisionMs = 5 * minuteMs

export function createAuthenticate({
  database,
  clock,
  log,
}: Pick<Deps, 'database' | 'clock' | 'log'>): Authenticate {
  return async tokenHash => {
    const now = clock.now()
    const row = await findSession(database.reader, tokenHash, now)
    if (!row) return undefined
    if (now.getTime() - row.last_seen_at.getTime() > lastSeenPrecisionMs) {
      // Not awaited: the request neither waits for this write nor fails with it.
      database
        .transaction(tx => updateLastSeen(tx, row.id, now))
        .catch(error => log.warn({ err: error }, 'last_seen_at of a session was not updated'))
    }
    return { id: row.id, userId: row.user_id, role: row.role }
  }
}

export function createFindOpenSessions({
  database,
  clock,
}: Pick<Deps, 'database' | 'clock'>): FindOpenSessions {
  return async sessionIds => {
    const rows = await findActiveSessions(database.reader, sessionIds, clock.now())
    return new Map(rows.map(({ id, role }) => [id, role]))
  }
}
