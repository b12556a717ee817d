import type { Logger } from 'pino'
import type { Database } from '#database/client.ts'
import {
  countUnderOtherKeys,
  lockRowsUnderOtherKeys,
  replaceSealed,
  type SealedColumns,
  type SealedRow,
} from './queries.ts'
import { type Vault, VaultError } from './vault.ts'

/** Every encrypted column. A column that is missing here could not be decrypted after the old key is removed. */
export const sealedTables: SealedColumns[] = [
  {
    table: 'stock_accounts',
    columns: {
      username_sealed: id => `stock_accounts:${id}:username`,
      password_sealed: id => `stock_accounts:${id}:password`,
    },
  },
  { table: 'deliveries', columns: { message_sealed: id => `deliveries:${id}:message` } },
  { table: 'outgoing_mails', columns: { sealed_params: id => `outgoing_mails:${id}` } },
]

type Options = { database: Database; vault: Vault; log: Logger; batchSize?: number }

/** `remaining` counts rows that were locked or that no key decrypts. The old keys must stay until it is 0. */
export type Rotation = { resealed: number; remaining: number }

/** Encrypts everything again with the current key, in small transactions while the shop runs. */
export async function rotateVault(options: Options): Promise<Rotation> {
  const rotation: Rotation = { resealed: 0, remaining: 0 }
  for (const table of sealedTables) {
    rotation.resealed += await rotateTable(table, options)
    rotation.remaining += await countUnderOtherKeys(
      options.database.reader,
      table,
      options.vault.currentKeyId,
    )
  }
  return rotation
}

async function rotateTable(table: SealedColumns, options: Options): Promise<number> {
  const { database, vault, log, batchSize = 200 } = options
  let resealed = 0
  for (let after: string | undefined; ; ) {
    const batch = await database.transaction(async tx => {
      const rows = await lockRowsUnderOtherKeys(tx, table, vault.currentKeyId, after, batchSize)
      const fresh = rows.flatMap(row => reseal(table, row, vault, log) ?? [])
      for (const row of fresh) await replaceSealed(tx, table.table, row)
      return { lastId: rows.at(-1)?.id, resealed: fresh.length }
    })
    resealed += batch.resealed
    if (batch.lastId === undefined) return resealed
    after = batch.lastId
  }
}

/** Logs a row that cannot be decrypted, leaves it unchanged and returns undefined. */
function reseal(
  { table, columns }: SealedColumns,
  row: SealedRow,
  vault: Vault,
  log: Logger,
): SealedRow | undefined {
  try {
    const sealed = Object.entries(columns).map(([column, contextOf]) => {
      const old = row.sealed[column] ?? null
      const context = contextOf(row.id)
      return [column, old === null ? null : vault.seal(vault.open(old, context), context)]
    })
    return { id: row.id, sealed: Object.fromEntries(sealed) }
  } catch (error) {
    if (!(error instanceof VaultError)) throw error
    log.error({ table, rowId: row.id, reason: error.code }, 'vault: a row cannot be decrypted')
    return undefined
  }
}
