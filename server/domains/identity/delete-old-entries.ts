import type { Deps } from '../../deps.ts'
import { eraseMailAddresses } from './account/erase-queries.ts'
import { deleteOldCodes } from './code-queries.ts'
import { deleteOldResetTokens } from './reset-queries.ts'
import { deleteOldSessions } from './session-queries.ts'

export async function deleteOldEntries({ database }: Pick<Deps, 'database'>): Promise<void> {
  await database.transaction(async tx => {
    await deleteOldSessions(tx)
    await deleteOldResetTokens(tx)
    await deleteOldCodes(tx)
    await eraseMailAddresses(tx)
  })
}
