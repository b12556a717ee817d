import type { Tx } from '#database/client.ts'
import { openCase } from '../../cases/cases.ts'
import type { Deps } from '../../deps.ts'
import { findPersonName } from './queries.ts'

/** More than a day of support needs within an hour. */
const unusual = 60

/**
 * Each stock account whose password an admin is shown counts towards the hourly limit. Answers how many it were in this
 * hour. Called before the transaction of the reveal, because the limits use a connection of their own.
 */
export async function countShown({ limits }: Pick<Deps, 'limits'>, userId: string, accounts: number) {
  return accounts === 0 ? 0 : limits.consume('reveal-stock', userId, accounts)
}

/** Opens a case when a person was shown unusually many accounts. */
export async function reportShown(
  tx: Tx,
  { userId, accounts }: { userId: string; accounts: number },
): Promise<void> {
  if (accounts <= unusual) return
  const person = await findPersonName(tx, userId)
  await openCase(tx, { kind: 'accounts_shown', about: userId, details: { accounts, person } })
}
