import { sql } from 'kysely'
import type { Reader, Tx } from '#database/client.ts'
import type { Language } from '#model/languages.ts'

export type InvitedOrder = {
  id: string
  number: number
  user_id: string
  email: string
  language: Language
  product_name: string
  product_name_ar: string
}

type Window = { after: Date; until: Date }

/**
 * Completed orders, all of whose items were delivered by `until` and the last of them after `after`, with the first item
 * that has no review yet.
 */
export async function listOrdersToInvite(
  db: Reader,
  { after, until }: Window,
  limit: number,
): Promise<InvitedOrder[]> {
  const { rows } = await sql<InvitedOrder>`
    select o.id, o.number, o.user_id, u.email, u.language, item.product_name, item.product_name_ar
    from orders o
    join users u on u.id = o.user_id and u.deleted_at is null
    join lateral (
      select i.product_name, i.product_name_ar from order_items i
      where i.order_id = o.id and not exists (select from reviews r where r.order_item_id = i.id)
      order by i.position limit 1
    ) item on true
    where o.id in (
        select order_id from order_items
        where delivery_state = 'delivered' and delivered_at > ${after} and delivered_at <= ${until})
      and o.status = 'completed' and o.renews_subscription_id is null
      and not exists (
        select from order_items i
        where i.order_id = o.id and (i.delivery_state <> 'delivered' or i.delivered_at > ${until}))
      and not exists (select from review_invitations v where v.order_id = o.id)
    order by o.id
    limit ${limit}`.execute(db)
  return rows
}

/** Returns false when the order was already invited. Only the claimer sends the invitation. */
export async function claimInvitation(tx: Tx, orderId: string, now: Date): Promise<boolean> {
  const row = await tx
    .insertInto('review_invitations')
    .values({ order_id: orderId, created_at: now })
    .onConflict(conflict => conflict.doNothing())
    .returning('order_id')
    .executeTakeFirst()
  return row !== undefined
}
