import type { Deps } from '../../../deps.ts'
import type { MailedItem } from '../../../mail/order-templates.ts'
import { queueMail } from '../../../mail/queue-mail.ts'
import { openAccount } from '../../stock/public.ts'
import { findBuyer, findOrder, findSeller, type OrderRow } from '../order-queries.ts'
import { recordOrderEvent } from '../record-order-event.ts'
import { type DeliveryRow, listDeliveries } from './delivery-queries.ts'

type MailDeps = Pick<Deps, 'database' | 'vault'>

/** The job that mails an order with its delivered accounts, after completion and when staff re-send it. */
export async function mailOrder(
  { database, vault }: MailDeps,
  orderId: string,
  again?: string,
): Promise<void> {
  const { reader } = database
  const order = await findOrder(reader, orderId)
  if (order?.status !== 'completed') return
  const [buyer, { credentials_by_link_only: linkOnly }, deliveries] = await Promise.all([
    findBuyer(reader, order.user_id),
    findSeller(reader),
    listDeliveries(reader, orderId),
  ])
  const items = order.items.map(item => mailedItem({ vault }, item, { linkOnly, deliveries }))
  await database.transaction(async tx => {
    await queueMail(tx, vault, {
      to: buyer.email,
      userId: buyer.id,
      language: buyer.language,
      template: 'order-completed',
      params: { orderId, number: order.number, totalHalalas: order.total_halalas, items, linkOnly },
      dedupeKey: `order-completed:${orderId}${again ? `:${again}` : ''}`,
    })
    await recordOrderEvent(tx, orderId, 'delivery_mailed', { by: 'system' })
  })
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
  }
}

function mailedAccount(vault: Deps['vault'], row: DeliveryRow): MailedItem['accounts'] {
  const { stock_account_id: id, username_sealed, password_sealed } = row
  if (id === null || username_sealed === null || password_sealed === null) return []
  const expiresAt = row.expires_at?.toISOString() ?? null
  return [{ ...openAccount(vault, { id, username_sealed, password_sealed }), expiresAt }]
}
