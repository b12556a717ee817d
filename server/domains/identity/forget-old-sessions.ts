import type { Deps } from '../../deps.ts'
import { deleteOldSessions } from './queries.ts'

export async function forgetOldSessions({ database }: Pick<Deps, 'database'>): Promise<void> {
  await database.transaction(deleteOldSessions)
}
