import { AppError } from '#model/errors.ts'
import { type Actor, writeAudit } from '../../../audit/write-audit.ts'
import type { Deps } from '../../../deps.ts'
import { recordStockChange } from '../record-stock-change.ts'
import { deleteBatch, deleteBatchAccounts, lockBatch, lockBatchAccounts } from './batch-queries.ts'

/** Deletes a batch with its accounts, as long as none of them was reserved, sold or revealed. */
export async function undoBatch(
  { database }: Pick<Deps, 'database'>,
  actor: Actor,
  batchId: string,
): Promise<number> {
  return database.transaction(async tx => {
    const batch = await lockBatch(tx, batchId)
    if (!batch) throw new AppError('batch_not_found')
    const accounts = await lockBatchAccounts(tx, batchId)
    if (accounts.some(({ state }) => state !== 'available')) throw new AppError('batch_in_use')
    await deleteBatchAccounts(tx, batchId)
    await deleteBatch(tx, batchId)
    const { product_id: productId, days, supplier } = batch
    await recordStockChange(tx, productId, { days, by: -accounts.length })
    await writeAudit(tx, actor, {
      action: 'stock.undo_batch',
      subjectType: 'stock_batch',
      subjectId: batchId,
      before: { productId, days, supplier, accounts: accounts.length },
    })
    return accounts.length
  })
}
