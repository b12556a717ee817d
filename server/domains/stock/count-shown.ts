import type { Tx } from '#database/client.ts'
import { openCase } from '../../cases/cases.ts'
import type { Deps } from '../../deps.ts'
import { findPersonName } from './queries.ts'

/** More than a day of support needs within an hour. */
const unusual = 60

/** Each stock account whose password an admin is shown counts towards the hourly limit; many of them open a case. */
export async function countShown(
  { limits }: Pick<Deps, 'limits'>,
  tx: Tx,
  { userId, accounts }: { userId: string; accounts: number },
): Promise<void> {
  if (accounts === 0) return
  const shown = await limits.consume('reveal-stock', userId, accounts)
  if (shown <= unusual) return
  const person = await findPersonName(tx, userId)
  await openCase(tx, { kind: 'accounts_shown', about: userId, details: { accounts: shown, person } })
}
