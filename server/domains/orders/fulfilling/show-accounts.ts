import { AppError } from '#model/errors.ts'
import { type Actor, writeAudit } from '../../../audit/write-audit.ts'
import type { Deps } from '../../../deps.ts'
import type { Vault } from '../../../vault/vault.ts'
import { markRevealed, openAccount, openMessage } from '../../stock/public.ts'
import { type DeliveryRow, listDeliveries } from './delivery-queries.ts'

type ShowDeps = Pick<Deps, 'database' | 'vault' | 'clock'>

/** The delivered accounts without user names and passwords. */
export async function maskedAccounts({ database }: ShowDeps, orderId: string) {
  return (await listDeliveries(database.reader, orderId)).map(row => presentDelivery(row, undefined))
}

type Reveal = {
  orderId: string
  deliveryId?: string
  /** Required from an admin; a customer needs no reason. */
  reason?: string | undefined
}

/** Decrypts the accounts of one delivery or of a whole order, and records the reveal in the audit log. */
export async function revealAccounts(
  { database, vault, clock }: ShowDeps,
  actor: Actor,
  { orderId, deliveryId, reason }: Reveal,
) {
  return database.transaction(async tx => {
    const all = await listDeliveries(tx, orderId)
    const rows = deliveryId === undefined ? all : all.filter(({ id }) => id === deliveryId)
    if (deliveryId !== undefined && rows.length === 0) throw new AppError('account_not_found')
    const secret = rows.filter(row => row.stock_account_id !== null || row.message_sealed !== null)
    if (secret.length > 0) {
      await markRevealed(
        tx,
        secret.map(({ id }) => id),
        clock.now(),
      )
      await writeAudit(tx, actor, {
        action: 'delivery.reveal',
        subjectType: 'order',
        subjectId: orderId,
        after: { deliveries: secret.map(({ id }) => id) },
        ...(reason ? { reason } : {}),
      })
    }
    return rows.map(row => presentDelivery(row, vault))
  })
}

export function presentDelivery(row: DeliveryRow, vault: Vault | undefined) {
  return {
    id: row.id,
    itemId: row.order_item_id,
    subscriptionName: row.product_name,
    subscriptionNameAr: row.product_name_ar,
    ...credentialsOf(row, vault),
    hasSecret: row.stock_account_id !== null,
    message: vault ? openMessage(vault, row) : null,
    hasMessage: row.message_sealed !== null,
    deliveryEmail: row.delivery_email,
    duration: row.days,
    expiryDate: row.expires_at?.toISOString() ?? null,
  }
}

function credentialsOf(row: DeliveryRow, vault: Vault | undefined) {
  const { stock_account_id: id, username_sealed, password_sealed } = row
  if (!vault || id === null || username_sealed === null || password_sealed === null) {
    return { username: null, password: null }
  }
  return openAccount(vault, { id, username_sealed, password_sealed })
}
