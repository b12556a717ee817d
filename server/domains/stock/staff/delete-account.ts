import { AppError } from '#model/errors.ts'
import { type Actor, writeAudit } from '../../../audit/write-audit.ts'
import type { Deps } from '../../../deps.ts'
import { countAvailable } from '../queries.ts'
import { recordStockChange } from '../record-stock-change.ts'
import { accountExists, deleteFreeAccount } from './queries.ts'

export async function deleteAccount(
  { database }: Pick<Deps, 'database'>,
  actor: Actor,
  { productId, accountId }: { productId: string; accountId: string },
): Promise<number> {
  return database.transaction(async tx => {
    const gone = await deleteFreeAccount(tx, productId, accountId)
    if (!gone) {
      const isUsed = await accountExists(tx, productId, accountId)
      throw new AppError(isUsed ? 'account_in_use' : 'account_not_found')
    }
    await recordStockChange(tx, productId, { days: gone.days, by: -1 })
    await writeAudit(tx, actor, {
      action: 'stock.delete',
      subjectType: 'stock_account',
      subjectId: accountId,
      before: { productId, days: gone.days },
    })
    return countAvailable(tx, productId)
  })
}
