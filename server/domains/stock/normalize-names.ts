import type { Tx } from '#database/client.ts'
import { openCase } from '../../cases/cases.ts'
import type { Deps } from '../../deps.ts'
import { VaultError } from '../../vault/vault.ts'
import {
  lockDuplicate,
  lockUnnormalizedNames,
  markNormalized,
  quarantineDuplicate,
  type UnnormalizedName,
} from './name-queries.ts'
import { recordStockChange } from './record-stock-change.ts'
import { maskUsername, openUsername, usernameFingerprint } from './seal-account.ts'

const batchRows = 100

/** Gives accounts that were added before names had a normal form its fingerprint. Two spellings of one name become a case. */
export async function normalizeNames(deps: Pick<Deps, 'database' | 'vault' | 'log'>): Promise<void> {
  for (let found = 1; found > 0; ) {
    found = await deps.database.transaction(async tx => {
      const rows = await lockUnnormalizedNames(tx, batchRows)
      for (const row of rows) await normalizeName(tx, deps, row)
      return rows.length
    })
  }
}

async function normalizeName(
  tx: Tx,
  { vault, log }: Pick<Deps, 'vault' | 'log'>,
  row: UnnormalizedName,
): Promise<void> {
  const username = readable(() => openUsername(vault, row))
  if (username === undefined) {
    log.error({ accountId: row.id }, 'stock: the name of an account cannot be decrypted')
    return markNormalized(tx, row.id)
  }
  const fingerprint = usernameFingerprint(vault, username)
  const duplicate = await lockDuplicate(tx, row, fingerprint)
  await markNormalized(tx, row.id, duplicate ? undefined : fingerprint)
  if (!duplicate) return
  // An account that no customer has received is not sold; of two free ones the older stays.
  const free = [row, duplicate].find(({ state }) => state === 'available')
  if (free) {
    await quarantineDuplicate(tx, free.id)
    await recordStockChange(tx, row.product_id, { days: free.days, by: -1 })
  }
  await openCase(tx, {
    kind: 'duplicate_account',
    about: row.id,
    productId: row.product_id,
    details: {
      account: maskUsername(username),
      accountIds: [row.id, duplicate.id],
      setAside: free?.id ?? null,
    },
  })
}

function readable(read: () => string): string | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof VaultError) return undefined
    throw error
  }
}
