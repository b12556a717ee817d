import { AppError } from '#model/errors.ts'
import type { StockCredentials } from '#model/stock-lines.ts'
import { type Actor, writeAudit } from '../../../audit/write-audit.ts'
import type { Deps } from '../../../deps.ts'
import { countShown, reportShown } from '../count-shown.ts'
import { openAccount } from '../seal-account.ts'
import { findSealedAccount } from './queries.ts'

type RevealRequest = { productId: string; accountId: string; reason: string }

/** Decrypts one stock account. The audit log records the actor and the reason. */
export async function revealAccount(
  deps: Pick<Deps, 'database' | 'vault' | 'limits'>,
  actor: Actor & { userId: string },
  { productId, accountId, reason }: RevealRequest,
): Promise<StockCredentials> {
  const { userId } = actor
  const accounts = await countShown(deps, userId, 1)
  return deps.database.transaction(async tx => {
    await reportShown(tx, { userId, accounts })
    const row = await findSealedAccount(tx, productId, accountId)
    if (!row) throw new AppError('account_not_found')
    await writeAudit(tx, actor, {
      action: 'stock.reveal',
      subjectType: 'stock_account',
      subjectId: accountId,
      after: { productId },
      reason,
    })
    return openAccount(deps.vault, row)
  })
}
