import { randomUUID } from 'node:crypto'
import type { Tx } from '#database/client.ts'
import { AppError } from '#model/errors.ts'
import { readStockLines } from '#model/stock-lines.ts'
import { failpoint } from '../../failpoint.ts'
import type { Vault } from '../../vault/vault.ts'
import { boughtUntil, findAccountEnd } from './account-end.ts'
import { moveAccountsEnd, setAccountsEnd } from './expiry-queries.ts'
import {
  countDelivered,
  deliverReservedAccounts,
  insertAccounts,
  insertDeliveries,
  reserveAccounts,
} from './queries.ts'
import { recordStockChange } from './record-stock-change.ts'
import { sealAccount } from './seal-account.ts'

type Line = { itemId: string; days: number; now: Date }

/** Delivers the reserved accounts of a paid item. Returns how many units are delivered in total. */
export async function deliverReserved(
  tx: Tx,
  { itemId, days, now, until = boughtUntil(now, days) }: Line & { until?: Date },
): Promise<number> {
  const delivery = { itemId, deliveredAt: now, expiresAt: until }
  const { claimed, units } = await deliverReservedAccounts(tx, delivery)
  if (claimed > 0) await failpoint('deliver.claimed')
  return units
}

/**
 * Delivers available accounts to a paid item that has too few; each works until the end of the period that it is
 * delivered for. Returns how many were delivered.
 */
export async function fillWaitingItem(
  tx: Tx,
  { quantity, ...line }: Line & { productId: string; quantity: number },
): Promise<number> {
  const missing = quantity - (await countDelivered(tx, line.itemId))
  if (missing <= 0) return 0
  const until = await findAccountEnd(tx, line)
  const held = await reserveAccounts(tx, { ...line, units: missing, until })
  if (held === 0) return 0
  await deliverReserved(tx, { ...line, until })
  await recordStockChange(tx, line.productId, { days: line.days, by: -held })
  return held
}

type TypedDelivery = Line & { productId: string; units: number; staffId: string; lines: string[] }

/** Adds accounts that staff typed to the stock of a paid item only, and delivers them: one for each unit. */
export async function deliverTyped(
  tx: Tx,
  vault: Vault,
  { productId, units, staffId, lines, ...line }: TypedDelivery,
): Promise<void> {
  const { accounts, dropped } = readStockLines(lines)
  if (dropped.length > 0 || accounts.length !== units)
    throw new AppError('accounts_to_deliver', { values: { quantity: units } })
  const { itemId, days, now } = line
  const added = await insertAccounts(
    tx,
    accounts.map(credentials => ({
      ...sealAccount(vault, randomUUID(), credentials),
      product_id: productId,
      days,
      added_by: staffId,
      batch_id: null,
      expires_at: null,
      state: 'reserved' as const,
      reserved_for: itemId,
      reserved_at: now,
    })),
  )
  if (added.length < units) throw new AppError('account_is_known')
  await deliverReserved(tx, { ...line, until: await findAccountEnd(tx, line) })
}

/** Records a manual delivery to an e-mail address; one delivery covers the whole item. */
export async function deliverManually(
  tx: Tx,
  { itemId, now, email, staffId }: Omit<Line, 'days'> & { email: string; staffId: string },
): Promise<void> {
  await insertDeliveries(tx, [
    {
      order_item_id: itemId,
      unit: (await countDelivered(tx, itemId)) + 1,
      delivery_email: email,
      delivered_by: staffId,
      delivered_at: now,
      expires_at: await findAccountEnd(tx, { itemId, now }),
    },
  ])
}

type Renewal = {
  subscriptionId: string
  /** The item of the renewal order. */
  itemId: string
  rule: 'keep' | 'extend' | 'new_account'
  from: Date
  until: Date
}

/** Extends the current account, or sets the expiry of the new one when the product's renewal rule replaces it. */
export async function extendDeliveries(tx: Tx, { itemId, rule, ...renewal }: Renewal): Promise<void> {
  if (rule === 'new_account') await setAccountsEnd(tx, itemId, renewal.until)
  else await moveAccountsEnd(tx, renewal)
}
