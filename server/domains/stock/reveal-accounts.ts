import { AppError } from '#model/errors.ts'
import type { Span } from '#model/pagination.ts'
import { type Actor, writeAudit } from '../../audit/write-audit.ts'
import type { Deps } from '../../deps.ts'
import { readPage, slicePage } from '../../http/list.ts'
import { countShown, reportShown } from './count-shown.ts'
import { findSoldProduct, listOwned, markRevealed } from './queries.ts'
import { openAccount } from './seal-account.ts'
import { countStock, listStock } from './staff/queries.ts'

type RevealDeps = Pick<Deps, 'database' | 'vault' | 'clock'>
type RevealRequest = {
  productId: string
  days?: number | undefined
  used?: boolean | undefined
  page?: number | undefined
  limit?: number | undefined
}

const defaultLimit = 100

/** The accounts of a page count towards the hourly limit, so a page must not be larger than that. */
const mostShown = 100

/** Decrypting stock passwords always writes an audit entry, and counts like as many single reveals. */
export async function revealStock(
  deps: RevealDeps & Pick<Deps, 'limits'>,
  actor: Actor & { userId: string },
  asked: RevealRequest,
) {
  const { vault, database } = deps
  const { reader } = database
  const { userId } = actor
  const wanted = { ...asked, limit: Math.min(asked.limit ?? defaultLimit, mostShown) }
  const { productId } = wanted
  if (!(await findSoldProduct(reader, productId))) throw new AppError('product_not_found')
  const source = {
    rows: (span: Span) => listStock(reader, wanted, span),
    count: () => countStock(reader, wanted),
  }
  const { rows, pagination } = await readPage(wanted, source, defaultLimit)
  const shown = await countShown(deps, userId, rows.length)
  if (rows.length > 0) {
    await database.transaction(async tx => {
      await reportShown(tx, { userId, accounts: shown })
      await writeAudit(tx, actor, {
        action: 'stock.reveal',
        subjectType: 'product',
        subjectId: productId,
        after: { accounts: rows.length, page: pagination.page },
      })
    })
  }
  const accounts = rows.map(row => ({
    id: row.id,
    ...openAccount(vault, row),
    isUsed: row.state === 'reserved' || row.state === 'delivered',
    state: row.state,
    duration: row.days,
    createdAt: row.created_at.toISOString(),
    expiryDate: null,
    orderId: null,
  }))
  return { accounts, pagination }
}

/** A customer's own accounts of a product. */
export async function revealOwned(
  { database, vault, clock }: RevealDeps,
  actor: Actor,
  { userId, productId, days, ...query }: Omit<RevealRequest, 'used'> & { userId: string },
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
