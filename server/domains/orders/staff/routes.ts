import { AppError, fieldRefusal } from '#model/errors.ts'
import { toSar } from '#model/money.ts'
import { writeAudit } from '../../../audit/write-audit.ts'
import { resolveCaseRow } from '../../../cases/queries.ts'
import type { Deps } from '../../../deps.ts'
import { actorOf } from '../../../http/actor.ts'
import { sameId, uuidOr } from '../../../http/ids.ts'
import { readPage, slicePage } from '../../../http/list.ts'
import type { Router } from '../../../http/route.ts'
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
import {
  type CaseRow,
  countCases,
  countDeliveredOnes,
  findCaseRow,
  listCases,
  listDelivered,
} from './queries.ts'
import { showOrder } from './show-order.ts'

export function orderStaffRoutes(route: Router, deps: Deps): void {
  acting(route, deps)
  looking(route, deps)
  caseRoutes(route, deps)
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
    if (!body.deliveryEmail) throw fieldRefusal('deliveryEmail', 'required')
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

function caseRoutes(route: Router, { database, clock }: Deps): void {
  const { reader } = database

  route('GET /api/cases', async ({ query }) => {
    const { state = 'open' } = query
    const wanted = state === 'all' ? undefined : state
    const [{ rows, pagination }, open] = await Promise.all([
      readPage(query, {
        rows: span => listCases(reader, wanted, span),
        count: () => countCases(reader, wanted),
      }),
      countCases(reader, 'open'),
    ])
    return { data: { cases: rows.map(presentCase), pagination, open } }
  })

  route('POST /api/cases/{id}/resolve', async request => {
    const { params, body, session } = request
    const id = uuidOr(params.id, 'case_not_found')
    const resolved = await database.transaction(async tx => {
      const by = session.userId
      const resolution = { now: clock.now(), resolution: body.resolution, by }
      const row = (await resolveCaseRow(tx, id, resolution)) && (await findCaseRow(tx, id))
      if (!row) throw new AppError('case_not_found')
      await writeAudit(tx, actorOf(request), {
        action: 'case.resolve',
        subjectType: 'case',
        subjectId: id,
        after: { resolution: body.resolution },
      })
      return row
    })
    return { data: presentCase(resolved) }
  })
}

function presentCase(row: CaseRow) {
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    orderId: row.order_id,
    orderNumber: row.number,
    productId: row.product_id,
    productName: row.name,
    productNameAr: row.name_ar,
    amount: row.amount_halalas === null ? null : toSar(row.amount_halalas),
    details: row.details as Record<string, unknown>,
    createdAt: row.created_at.toISOString(),
    dueAt: row.due_at?.toISOString() ?? null,
    resolvedAt: row.resolved_at?.toISOString() ?? null,
    resolution: row.resolution,
  }
}
