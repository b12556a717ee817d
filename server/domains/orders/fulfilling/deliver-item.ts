import type { Tx } from '#database/client.ts'
import type { JsonObject } from '#database/schema.gen.ts'
import { enteredEmail } from '#model/custom-fields.ts'
import { AppError } from '#model/errors.ts'
import type { Vault } from '../../../vault/vault.ts'
import { countDelivered, deliverManually, deliverTyped, fillWaitingItem } from '../../stock/public.ts'
import { findBuyer, type ItemRow, type LockedOrder } from '../records/order-queries.ts'
import { findWaitingRenewal } from './deliver-renewal.ts'
import { findFieldValues } from './delivery-queries.ts'

/** The source of what staff deliver. */
export type DeliverySource =
  /** An account that they activated elsewhere, with this address or with the one that the customer entered. */
  | { from: 'email'; email: string }
  | { from: 'entered_email' }
  /** Available stock accounts. */
  | { from: 'stock' }
  /** Accounts that they typed, one in each line. */
  | { from: 'typed'; lines: string[] }
  /** The account that the customer has, which they extended at its service. */
  | { from: 'extended' }
  /** Only what they write to the customer. */
  | { from: 'message' }

type Line = { order: LockedOrder; item: ItemRow; now: Date; staffId: string }

/** Returns the details of the audit entry, without the e-mail address: a delivery can be erased, the audit log cannot. */
export async function deliverItem(
  tx: Tx,
  vault: Vault,
  { order, item, now, staffId }: Line,
  source: DeliverySource,
): Promise<JsonObject> {
  const { id: itemId, product_id: productId, days, quantity } = item
  const line = { itemId, productId, days, now }
  const activate = (email: string) => deliverManually(tx, { ...line, email, staffId })
  switch (source.from) {
    case 'stock': {
      await fillWaitingItem(tx, { ...line, quantity })
      const available = await countDelivered(tx, itemId)
      if (available < quantity) throw new AppError('stock_short', { values: { available, quantity } })
      return { fromStock: true }
    }
    case 'typed': {
      const units = quantity - (await countDelivered(tx, itemId))
      await deliverTyped(tx, vault, { ...line, units, staffId, lines: source.lines })
      return { typed: units }
    }
    case 'email':
      await activate(source.email)
      return {}
    case 'entered_email':
      await activate(await enteredEmailOf(tx, itemId))
      return {}
    case 'extended': {
      // The renewal has moved the end of the account, so nothing is delivered.
      const renewal = await findWaitingRenewal(tx, order, now)
      if (renewal?.rule !== 'extend' || renewal.accounts.length === 0) throw new AppError('nothing_to_extend')
      return { extended: true }
    }
    case 'message':
      await activate((await findBuyer(tx, order.user_id)).email)
      return {}
  }
}

async function enteredEmailOf(tx: Tx, itemId: string): Promise<string> {
  const email = enteredEmail(await findFieldValues(tx, itemId))
  if (!email) throw new AppError('no_entered_email')
  return email
}
