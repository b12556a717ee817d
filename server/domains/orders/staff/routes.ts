import { AppError, fieldRefusal } from '#model/errors.ts'
import { writeAudit } from '../../../audit/write-audit.ts'
import type { Deps } from '../../../deps.ts'
import { sameId, uuidOr } from '../../../http/ids.ts'
import { readPage, slicePage } from '../../../http/list.ts'
import type { Router } from '../../../http/route.ts'
import { actorOf } from '../../../http/session.ts'
import { translate } from '../../../http/translate.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { listEvents } from '../event-queries.ts'
import { deliverFromStock } from '../fulfilling/deliver-from-stock.ts'
import { deliverItem } from '../fulfilling/deliver-item.ts'
import { findOrder } from '../order-queries.ts'
import { presentBuyer, presentOrder } from '../present.ts'
import { addNote } from './add-note.ts'
import { changeStatus } from './change-status.ts'
import { presentEvent, presentNote } from './present.ts'
import { countDeliveredOnes, listDelivered } from './queries.ts'
import { showOrder } from './show-order.ts'

export function orderStaffRoutes(route: Router, deps: Deps): void {
  acting(route, deps)
  looking(route, deps)
}

function acting(route: Router, deps: Deps): void {
  route('PUT /api/orders/{id}', async request => {
    const { params, body, session } = request
    const orderId = sameId(uuidOr(params.id, 'order_not_found'), body.id)
    const actor = { ...actorOf(request), userId: session.userId }
    const order = await changeStatus(deps, actor, { orderId, status: body.status, reason: body.reason })
    return { data: presentOrder(order) }
  })

  route('PUT /api/orders/delivery', async request => {
    const { body, session } = request
    const itemId = uuidOr(body.orderItemId, 'order_not_found')
    const actor = { ...actorOf(request), userId: session.userId }
    if (body.fromStock) return { data: presentOrder(await deliverFromStock(deps, actor, itemId)) }
    if (!body.deliveryEmail) throw fieldRefusal('deliveryEmail', 'email_required')
    return { data: presentOrder(await deliverItem(deps, actor, { itemId, email: body.deliveryEmail })) }
  })

  route('POST /api/orders/{id}/notes', async ({ params, body, session }) => {
    const orderId = uuidOr(params.id, 'order_not_found')
    const notes = await addNote(deps, { orderId, authorId: session.userId, text: body.text })
    return { data: notes.map(presentNote) }
  })

  route('POST /api/orders/{id}/resend-delivery', async request => {
    const orderId = uuidOr(request.params.id, 'order_not_found')
    await deps.database.transaction(async tx => {
      const order = await findOrder(tx, orderId)
      if (order?.status !== 'completed') throw new AppError('order_not_found')
      await enqueue(tx, 'mail-order', { orderId, again: request.raw.id })
      await writeAudit(tx, actorOf(request), {
        action: 'order.resend_delivery',
        subjectType: 'order',
        subjectId: orderId,
      })
    })
    return { message: translate(request.language, 'answers.delivery_resent') }
  })
}

function looking(route: Router, deps: Deps): void {
  const { reader } = deps.database

  route('GET /api/staff/orders/{id}', async ({ params, session }) => {
    const orderId = uuidOr(params.id, 'order_not_found')
    return { data: await showOrder(deps, orderId, { isAdmin: session.role === 'admin' }) }
  })

  route('GET /api/orders/{id}/timeline', async ({ params, query }) => {
    const order = await findOrder(reader, uuidOr(params.id, 'order_not_found'))
    if (!order) throw new AppError('order_not_found')
    const { items, pagination } = slicePage(query, await listEvents(reader, order.id), 100)
    return {
      data: items.map(presentEvent),
      pagination,
    }
  })

  route('GET /api/subscriptions/delivered', async ({ query }) => {
    const { search } = query
    const { rows, pagination } = await readPage(query, {
      rows: span => listDelivered(reader, search, span),
      count: () => countDeliveredOnes(reader, search),
    })
    const subscriptions = rows.map(row => ({
      id: row.id,
      orderId: row.order_id,
      orderNumber: row.number,
      deliveryEmail: row.delivery_email,
      deliveredAt: row.delivered_at.toISOString(),
      expiresAt: row.expires_at?.toISOString() ?? null,
      subscription: {
        id: row.product_id,
        name: row.product_name,
        nameAr: row.product_name_ar,
        image: row.image ?? '',
      },
      user: presentBuyer({ ...row, id: row.user_id }),
    }))
    return { data: { subscriptions, pagination } }
  })
}
