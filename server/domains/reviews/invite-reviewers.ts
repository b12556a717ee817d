import { invitationWindow } from '#model/reviews.ts'
import type { Deps } from '../../deps.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { notify } from '../../notices/notify.ts'
import { claimInvitation, type InvitedOrder, listOrdersToInvite } from './invitation-queries.ts'

type InviteDeps = Pick<Deps, 'database' | 'clock' | 'vault'>

const batchSize = 200

/**
 * An hourly job that invites buyers to review an order some days after its last item was delivered, once per order and
 * not when they have reviewed every item. The mail respects their preferences.
 */
export async function inviteReviewers(deps: InviteDeps): Promise<void> {
  const window = invitationWindow(deps.clock.now())
  let orders: InvitedOrder[]
  do {
    // An invited order is not listed again.
    orders = await listOrdersToInvite(deps.database.reader, window, batchSize)
    for (const order of orders) await invite(deps, order)
  } while (orders.length === batchSize)
}

async function invite({ database, clock, vault }: InviteDeps, order: InvitedOrder): Promise<void> {
  await database.transaction(async tx => {
    if (!(await claimInvitation(tx, order.id, clock.now()))) return
    await notify(tx, {
      userId: order.user_id,
      kind: 'review_invited',
      about: order.id,
      params: {
        orderNumber: order.number,
        productName: order.product_name,
        productNameAr: order.product_name_ar,
      },
      link: `/my-orders/${order.id}#reviews`,
    })
    await queueMail(tx, vault, {
      to: order.email,
      userId: order.user_id,
      language: order.language,
      template: 'review-invited',
      params: {
        name: order.product_name,
        nameAr: order.product_name_ar,
        orderId: order.id,
        number: order.number,
      },
      dedupeKey: `review-invited:${order.id}`,
    })
  })
}
