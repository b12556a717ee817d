import type { Reader } from '#database/client.ts'
import { halalas } from '#model/money.ts'
import { firstRenewal } from '#model/renewal.ts'
import type { Deps } from '../../../deps.ts'
import type { JobPayloads } from '../../../jobs/payloads.ts'
import type { MailedItem } from '../../../mail/order-templates.ts'
import { queueMail } from '../../../mail/queue-mail.ts'
import { openAccount, openMessage } from '../../stock/public.ts'
import { findBuyer, findOrder, findSeller, type OrderRow } from '../records/order-queries.ts'
import { recordOrderEvent } from '../records/record-order-event.ts'
import { findRenewalItem } from '../records/renewal-queries.ts'
import { type DeliveryRow, listDeliveries, wasEverDelivered } from './delivery-queries.ts'

type MailDeps = Pick<Deps, 'database' | 'clock' | 'vault'>

/** The job that mails an order with its delivered accounts, after completion and when staff re-send it. */
export async function mailOrder(
  { database, clock, vault }: MailDeps,
  { orderId, occasion, staffId }: JobPayloads['mail-order'],
): Promise<void> {
  const { reader } = database
  const order = await findOrder(reader, orderId)
  if (order?.status !== 'completed') return
  const [buyer, { credentials_by_link_only: linkOnly }, deliveries] = await Promise.all([
    findBuyer(reader, order.user_id),
    findSeller(reader),
    listDeliveries(reader, orderId),
  ])
  const extended = await findExtended(reader, order)
  const items = order.items.map(item => mailedItem({ vault }, item, { linkOnly, deliveries }))
  await database.transaction(async tx => {
    const mail = {
      ...{ to: buyer.email, userId: buyer.id, language: buyer.language },
      dedupeKey: `order-completed:${orderId}${occasion ? `:${occasion}` : ''}`,
    }
    if (extended) await queueMail(tx, vault, { ...mail, template: 'subscription-extended', params: extended })
    else
      await queueMail(tx, vault, {
        ...mail,
        template: 'order-completed',
        params: {
          orderId,
          number: order.number,
          totalHalalas: order.total_halalas,
          items,
          linkOnly,
          hasInvoice: order.completed_at !== null,
          nextCharge: nextChargeOf(order, clock.now()),
        },
      })
    const actor = staffId ? ({ by: 'staff', userId: staffId } as const) : ({ by: 'system' } as const)
    await recordOrderEvent(tx, orderId, 'delivery_mailed', actor)
  })
}

/** What the mail of a finished renewal says when its customer kept the account. */
async function findExtended(db: Reader, order: OrderRow) {
  const [item] = order.items
  if (order.renews_subscription_id === null || item?.delivery_state !== 'delivered') return undefined
  // A new account may have been withdrawn since.
  if (await wasEverDelivered(db, item.id)) return undefined
  const { endsAt } = await findRenewalItem(db, order.id)
  if (endsAt === null) return undefined
  const names = { name: item.product_name, nameAr: item.product_name_ar }
  return { ...names, number: order.number, days: item.days, endsAt: endsAt.toISOString() }
}

/** The first automatic charge of a renewing purchase; null once it is due, when the mail is sent again later. */
function nextChargeOf(order: OrderRow, now: Date): { at: string; amountHalalas: number } | null {
  const { payment_method: method, completed_at: completedAt, renews_subscription_id: renews } = order
  const [item] = order.items
  if (method !== 'subscription' || renews !== null || completedAt === null || !item) return null
  const { days, quantity, unit_price_halalas } = item
  const { at, amount } = firstRenewal({ completedAt, days, quantity, unitPrice: halalas(unit_price_halalas) })
  return at > now ? { at: at.toISOString(), amountHalalas: amount } : null
}

function mailedItem(
  { vault }: Pick<Deps, 'vault'>,
  item: OrderRow['items'][number],
  { linkOnly, deliveries }: { linkOnly: boolean; deliveries: DeliveryRow[] },
): MailedItem {
  const own = deliveries.filter(row => row.order_item_id === item.id)
  return {
    name: item.product_name,
    nameAr: item.product_name_ar,
    label: item.duration_label,
    labelAr: item.duration_label_ar,
    quantity: item.quantity,
    isDelivered: item.delivery_state === 'delivered',
    isInstant: item.auto_receive,
    delivered: own.length,
    accounts: linkOnly ? [] : own.flatMap(row => mailedAccount(vault, row)),
    messages: linkOnly ? [] : own.flatMap(row => openMessage(vault, row) ?? []),
  }
}

function mailedAccount(vault: Deps['vault'], row: DeliveryRow): MailedItem['accounts'] {
  const { stock_account_id: id, username_sealed, password_sealed } = row
  if (id === null || username_sealed === null || password_sealed === null) return []
  const expiresAt = row.expires_at?.toISOString() ?? null
  return [{ ...openAccount(vault, { id, username_sealed, password_sealed }), expiresAt }]
}
