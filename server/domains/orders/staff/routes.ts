import type { DeliveryBody } from '#model/contracts/orders-staff.ts'
import { AppError, fieldRefusal } from '#model/errors.ts'
import { toSar } from '#model/money.ts'
import { writeAudit } from '../../../audit/write-audit.ts'
import type { Deps } from '../../../deps.ts'
import { sameId, uuidOr } from '../../../http/ids.ts'
import { slicePage } from '../../../http/list.ts'
import type { Router } from '../../../http/route.ts'
import { actorOf } from '../../../http/session.ts'
import { translate } from '../../../http/translate.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { presentNote } from '../../../staff/present-note.ts'
import { deliverByStaff } from '../fulfilling/deliver-by-staff.ts'
import type { DeliverySource } from '../fulfilling/deliver-item.ts'
import { presentOrder } from '../present.ts'
import { listEvents } from '../records/event-queries.ts'
import { findOrder } from '../records/order-queries.ts'
import { requestRefund } from '../refunding/request-refund.ts'
import { addNote } from './add-note.ts'
import { changeStatus } from './change-status.ts'
import { readDelivered } from './list-delivered.ts'
import { presentDelivered, presentEvent } from './present.ts'
import { showOrder } from './show-order.ts'

export function orderStaffRoutes(route: Router, deps: Deps): void {
  actionRoutes(route, deps)
  readRoutes(route, deps)
}

function actionRoutes(route: Router, deps: Deps): void {
  route('PUT /api/orders/{id}', async request => {
    const { params, body, session } = request
    const orderId = sameId(uuidOr(params.id, 'order_not_found'), body.id)
    const actor = { ...actorOf(request), userId: session.userId }
    const { status, expectedStatus, reason } = body
    const by = session.role === 'admin' ? 'admin' : 'worker'
    const order = await changeStatus(deps, actor, { orderId, status, expectedStatus, reason, by })
    return { data: presentOrder(order) }
  })

  route('PUT /api/orders/delivery', async request => {
    const { body, session } = request
    const itemId = uuidOr(body.orderItemId, 'order_not_found')
    const actor = { ...actorOf(request), userId: session.userId }
    const { message } = body
    const order = await deliverByStaff(deps, actor, { itemId, source: sourceIn(body), message })
    return { data: presentOrder(order) }
  })

  route('POST /api/orders/{id}/refund', async request => {
    const { params, body, session, raw } = request
    const refund = await requestRefund(
      deps,
      { ...actorOf(request), userId: session.userId },
      {
        orderId: uuidOr(params.id, 'order_not_found'),
        ...body,
        key: String(raw.headers['idempotency-key']),
      },
    )
    return { data: { id: refund.id, amount: toSar(refund.amount_halalas), state: refund.state } }
  })

  route('POST /api/orders/{id}/notes', async ({ params, body, session }) => {
    const orderId = uuidOr(params.id, 'order_not_found')
    const notes = await addNote(deps, { orderId, authorId: session.userId, text: body.text })
    return { data: notes.map(presentNote) }
  })

  route('POST /api/orders/{id}/resend-delivery', async request => {
    const orderId = uuidOr(request.params.id, 'order_not_found')
    const order = await findOrder(deps.database.reader, orderId)
    if (order?.status !== 'completed') throw new AppError('order_not_found')
    await deps.limits.consume('resend-delivery', orderId)
    await deps.database.transaction(async tx => {
      await enqueue(tx, 'mail-order', {
        orderId,
        occasion: request.raw.id,
        staffId: request.session.userId,
      })
      await writeAudit(tx, actorOf(request), {
        action: 'order.resend_delivery',
        subjectType: 'order',
        subjectId: orderId,
      })
    })
    return { message: translate(request.language, 'answers.delivery_resent') }
  })
}

function sourceIn({ fromStock, extended, accounts, deliveryEmail, message }: DeliveryBody): DeliverySource {
  if (extended) return { from: 'extended' }
  if (fromStock) return { from: 'stock' }
  if (accounts) return { from: 'typed', lines: accounts }
  if (deliveryEmail) return { from: 'email', email: deliveryEmail }
  if (message) return { from: 'message' }
  throw fieldRefusal('deliveryEmail', 'email_required')
}

function readRoutes(route: Router, deps: Deps): void {
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
    const { rows, pagination } = await readDelivered(deps, query)
    return { data: { subscriptions: rows.map(presentDelivered), pagination } }
  })
}
