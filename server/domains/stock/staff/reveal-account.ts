import { AppError } from '#model/errors.ts'
import type { StockCredentials } from '#model/stock-lines.ts'
import { type Actor, writeAudit } from '../../../audit/write-audit.ts'
import type { Deps } from '../../../deps.ts'
import { openAccount } from '../seal-account.ts'
import { findSealedAccount } from './queries.ts'

type Wanted = { productId: string; accountId: string; reason: string }

/** Shows one stock account in the clear; the audit log keeps who asked, and why. */
export async function revealAccount(
  { database, vault }: Pick<Deps, 'database' | 'vault'>,
  actor: Actor,
  { productId, accountId, reason }: Wanted,
): Promise<StockCredentials> {
  return database.transaction(async tx => {
    const row = await findSealedAccount(tx, productId, accountId)
    if (!row) throw new AppError('account_not_found')
    await writeAudit(tx, actor, {
      action: 'stock.reveal',
      subjectType: 'stock_account',
      subjectId: accountId,
      after: { productId },
      reason,
    })
    return openAccount(vault, row)
  })
}
