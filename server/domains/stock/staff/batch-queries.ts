import { sql } from 'kysely'
import type { Reader, Tx } from '#database/client.ts'
import { countCapped } from '#database/count-capped.ts'
import type { Halalas } from '#model/money.ts'
import type { Span } from '#model/pagination.ts'

type NewBatch = {
  product_id: string
  days: number
  supplier: string
  cost_halalas: Halalas | null
  expires_at: Date | null
  note: string
  added_by: string | null
}

export async function insertBatch(tx: Tx, batch: NewBatch): Promise<string> {
  const { id } = await tx.insertInto('stock_batches').values(batch).returning('id').executeTakeFirstOrThrow()
  return id
}

function batches(db: Reader, productId: string | undefined) {
  return db
    .selectFrom('stock_batches')
    .innerJoin('products', 'products.id', 'stock_batches.product_id')
    .$if(productId !== undefined, query => query.where('stock_batches.product_id', '=', productId ?? ''))
}

/** Newest first, with the number of unsold accounts of each. */
export function sortedBatches(db: Reader, productId: string | undefined) {
  return batches(db, productId)
    .select([
      'stock_batches.id',
      'stock_batches.product_id',
      'products.name',
      'products.name_ar',
      'stock_batches.days',
      'stock_batches.supplier',
      'stock_batches.cost_halalas',
      'stock_batches.expires_at',
      'stock_batches.note',
      'stock_batches.created_at',
      'stock_batches.written_off_at',
      'stock_batches.write_off_reason',
    ])
    .select([
      sql<number>`(select count(*) from stock_accounts where batch_id = stock_batches.id)`.as('accounts'),
      countIn('available').as('available'),
      countIn('reserved').as('reserved'),
      countIn('delivered').as('sold'),
    ])
    .orderBy('stock_batches.created_at', 'desc')
    .orderBy('stock_batches.id', 'desc')
}

function countIn(state: 'available' | 'reserved' | 'delivered') {
  return sql<number>`(select count(*) from stock_accounts
    where batch_id = stock_batches.id and state = ${state})`
}

export async function listBatches(db: Reader, productId: string | undefined, { limit, offset }: Span) {
  return sortedBatches(db, productId).limit(limit).offset(offset).execute()
}

export type BatchRow = Awaited<ReturnType<typeof listBatches>>[number]

export async function countBatches(db: Reader, productId: string | undefined): Promise<number> {
  return countCapped(db, batches(db, productId))
}

export async function lockBatch(tx: Tx, id: string) {
  return tx
    .selectFrom('stock_batches')
    .select(['id', 'product_id', 'days', 'supplier', 'written_off_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Locks the accounts, so none of them can be reserved meanwhile. */
export async function lockBatchAccounts(tx: Tx, batchId: string) {
  return tx
    .selectFrom('stock_accounts')
    .select(['id', 'state', 'reserved_for'])
    .where('batch_id', '=', batchId)
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function deleteBatchAccounts(tx: Tx, batchId: string): Promise<void> {
  await tx
    .deleteFrom('stock_accounts')
    .where('batch_id', '=', batchId)
    .where('state', '=', 'available')
    .execute()
}

export async function deleteBatch(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('stock_batches').where('id', '=', id).execute()
}

export async function markWrittenOff(tx: Tx, id: string, { now, reason }: { now: Date; reason: string }) {
  await tx
    .updateTable('stock_batches')
    .set({ written_off_at: now, write_off_reason: reason })
    .where('id', '=', id)
    .execute()
}

/** Removes locked accounts that were never delivered from the stock. */
export async function quarantineAccounts(tx: Tx, accountIds: string[], reason: string): Promise<void> {
  await tx
    .updateTable('stock_accounts')
    .set({ state: 'quarantined', quarantine_reason: reason, reserved_for: null, reserved_at: null })
    .where('id', 'in', accountIds)
    .where('state', 'in', ['available', 'reserved'])
    .execute()
}

/** Reserved accounts with a reason are quarantined when their orders end unpaid. */
export async function markForQuarantine(tx: Tx, batchId: string, reason: string): Promise<void> {
  await tx
    .updateTable('stock_accounts')
    .set({ quarantine_reason: reason })
    .where('batch_id', '=', batchId)
    .where('state', '=', 'reserved')
    .execute()
}
