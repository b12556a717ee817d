import { type Actor, writeAudit } from '../../audit/write-audit.ts'
import type { Deps } from '../../deps.ts'
import { slicePage } from '../../http/list.ts'
import { listOwned, markRevealed } from './queries.ts'
import { openAccount } from './seal-account.ts'

type OwnedRequest = {
  userId: string
  productId: string
  days?: number | undefined
  page?: number | undefined
  limit?: number | undefined
}

const defaultLimit = 100

/** A customer's own accounts of a product. */
export async function revealOwned(
  { database, vault, clock }: Pick<Deps, 'database' | 'vault' | 'clock'>,
  actor: Actor,
  { userId, productId, days, ...query }: OwnedRequest,
) {
  return database.transaction(async tx => {
    const owned = await listOwned(tx, { userId, productId })
    const wanted = owned.filter(row => days === undefined || row.days === days)
    // Only accounts in the reply count as revealed.
    const { items: rows, pagination } = slicePage(query, wanted, defaultLimit)
    const accounts = rows.map(row => ({
      id: row.id,
      ...openAccount(vault, row),
      isUsed: true,
      state: row.state,
      duration: row.days,
      createdAt: row.created_at.toISOString(),
      expiryDate: row.expires_at?.toISOString() ?? null,
      orderId: row.order_id,
    }))
    if (rows.length > 0) {
      await markRevealed(
        tx,
        rows.map(({ delivery_id }) => delivery_id),
        clock.now(),
      )
      await writeAudit(tx, actor, {
        action: 'delivery.reveal',
        subjectType: 'product',
        subjectId: productId,
        after: { accounts: rows.length },
      })
    }
    return { accounts, pagination }
  })
}
