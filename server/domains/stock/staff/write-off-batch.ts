import { AppError } from '#model/errors.ts'
import { type Actor, writeAudit } from '../../../audit/write-audit.ts'
import type { Deps } from '../../../deps.ts'
import { boughtUntil } from '../account-end.ts'
import { reserveAccounts } from '../queries.ts'
import { recordStockChange } from '../record-stock-change.ts'
import {
  lockBatch,
  lockBatchAccounts,
  markForQuarantine,
  markWrittenOff,
  quarantineAccounts,
} from './batch-queries.ts'

type WriteOff = { batchId: string; reason: string }
type Result = { setAside: number; reserved: number; sold: number }

/**
 * Ends the sale of a bad batch. Available accounts are quarantined. An account reserved by an unpaid order is exchanged for
 * an available one of another batch; without one the order keeps it, and it is quarantined when the order ends unpaid.
 * Sold accounts stay with their customers.
 */
export async function writeOffBatch(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  actor: Actor,
  { batchId, reason }: WriteOff,
): Promise<Result> {
  return database.transaction(async tx => {
    const batch = await lockBatch(tx, batchId)
    if (!batch) throw new AppError('batch_not_found')
    if (batch.written_off_at) throw new AppError('batch_written_off')
    const { product_id: productId, days, supplier } = batch
    const now = clock.now()
    const accounts = await lockBatchAccounts(tx, batchId)
    const free = idsOf(accounts.filter(({ state }) => state === 'available'))
    await markWrittenOff(tx, batchId, { now, reason })
    if (free.length > 0) await quarantineAccounts(tx, free, reason)
    let exchanged = 0
    const until = boughtUntil(now, days)
    const held = accounts.filter(({ state }) => state === 'reserved')
    for (const [itemId, own] of Map.groupBy(held, ({ reserved_for }) => reserved_for ?? '')) {
      const got = await reserveAccounts(tx, { itemId, productId, days, units: own.length, now, until })
      if (got > 0) await quarantineAccounts(tx, idsOf(own.slice(0, got)), reason)
      exchanged += got
    }
    if (held.length > exchanged) await markForQuarantine(tx, batchId, reason)
    await recordStockChange(tx, productId, { days, by: -free.length - exchanged })
    const result = {
      setAside: free.length + exchanged,
      reserved: held.length - exchanged,
      sold: accounts.filter(({ state }) => state === 'delivered').length,
    }
    await writeAudit(tx, actor, {
      action: 'stock.write_off_batch',
      subjectType: 'stock_batch',
      subjectId: batchId,
      before: { productId, days, supplier },
      after: result,
      reason,
    })
    return result
  })
}

function idsOf(accounts: { id: string }[]): string[] {
  return accounts.map(({ id }) => id)
}
