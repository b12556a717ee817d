import type { Deps } from '../../deps.ts'
import type { Authenticate } from '../../http/session.ts'
import { findSession } from './queries.ts'

export function createAuthenticate({ database, clock }: Pick<Deps, 'database' | 'clock'>): Authenticate {
  return async tokenHash => {
    const row = await findSession(database.reader, tokenHash, clock.now())
    return row && { id: row.id, userId: row.user_id, role: row.role }
  }
}
