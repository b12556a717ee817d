import { AppError, fieldRefusal } from '#model/errors.ts'
import { toSar } from '#model/money.ts'
import type { Deps } from '../../deps.ts'
import { numberOr, uuidOr } from '../../http/ids.ts'
import type { Router } from '../../http/route.ts'
import type { Session } from '../../http/session.ts'
import { actorOf } from '../../http/session.ts'
import { translate } from '../../http/translate.ts'
import { addressKeyOf } from '../../http/visitor.ts'
import { cancelByCustomer } from './cancelling/cancel-by-customer.ts'
import { maskedAccounts, revealAccounts } from './fulfilling/show-accounts.ts'
import { listCreditNotes } from './invoicing/credit-note-queries.ts'
import { showCreditNote } from './invoicing/show-credit-note.ts'
import { presentCreditNote, showInvoice } from './invoicing/show-invoice.ts'
import { readOrders } from './list-orders.ts'
import { listOrders } from './list-queries.ts'
import { enqueuePaymentCheck } from './paying/schedule-next-check.ts'
import { placeOrder } from './placing/place-order.ts'
import { presentBuyer, presentLastPayment, presentOrder } from './present.ts'
import { findBuyer, findOrder, type OrderRow } from './records/order-queries.ts'
import { findLastPayment } from './records/payment-queries.ts'
import { listOrdersForStaff } from './staff/list-orders.ts'

export function orderRoutes(route: Router, deps: Deps): void {
  placeRoutes(route, deps)
  listRoutes(route, deps)
  orderRoutesById(route, deps)
}

function placeRoutes(route: Router, deps: Deps): void {
  route('POST /api/orders', async ({ body, session, language, claimKey, storeReply, raw }) => {
    const message = translate(language, 'answers.order_placed')
    const order = await placeOrder(deps, {
      customerId: session.userId,
      addressKey: addressKeyOf(raw),
      language,
      input: body,
      claimKey,
      storeReply: (tx, placed) => storeReply(tx, { message, data: presentOrder(placed) }),
    })
    return { message, data: presentOrder(order) }
  })

  route('POST /api/orders/{id}/cancel', async ({ params, session }) => {
    const orderId = uuidOr(params.id, 'order_not_found')
    return { data: presentOrder(await cancelByCustomer(deps, { orderId, customerId: session.userId })) }
  })
}

function listRoutes(route: Router, deps: Deps): void {
  route('GET /api/orders', async ({ query, session }) => {
    if (isStaff(session)) return { data: await listOrdersForStaff(deps, query) }
    const { rows, ...page } = await readOrders(deps, query, { userId: session.userId, rows: listOrders })
    return { data: { orders: rows.map(presentOrder), ...page } }
  })

  route('GET /api/orders/my-orders', async ({ query, session }) => {
    const { rows, ...page } = await readOrders(deps, query, { userId: session.userId, rows: listOrders })
    return { data: rows.map(presentOrder), ...page }
  })
}

function orderRoutesById(route: Router, deps: Deps): void {
  const { database } = deps

  route('GET /api/orders/{id}', async request => {
    const { params, query, session } = request
    const order = await readable(deps, params.id, session)
    const isOwn = order.user_id === session.userId
    // Over the limit the order stays readable, without its credentials.
    const mayReveal =
      isOwn && query.accounts !== 'masked' && (await deps.limits.tryConsume('reveal', session.userId))
    const [payment, creditNotes, buyer, accounts] = await Promise.all([
      findLastPayment(database.reader, order.id),
      listCreditNotes(database.reader, order.id),
      findBuyer(database.reader, order.user_id),
      mayReveal
        ? revealAccounts(deps, actorOf(request), { orderId: order.id })
        : maskedAccounts(deps, order.id),
    ])
    return {
      data: {
        ...presentOrder(order),
        accounts,
        payment: presentLastPayment(payment),
        creditNotes: creditNotes.map(presentCreditNote),
        ...(isStaff(session) ? { user: presentBuyer(buyer) } : {}),
      },
    }
  })

  route('GET /api/orders/{id}/invoice', async ({ params, session }) => {
    const order = await readable(deps, params.id, session)
    return { data: await showInvoice(deps, order.id) }
  })

  route('GET /api/orders/{id}/credit-notes/{number}', async ({ params, session }) => {
    const order = await readable(deps, params.id, session)
    return { data: await showCreditNote(deps, order.id, numberOr(params.number, 'credit_note_not_found')) }
  })

  route('GET /api/orders/{id}/status', async ({ params, session }) => {
    const order = await findOrder(database.reader, uuidOr(params.id, 'order_not_found'))
    if (!order) throw new AppError('order_not_found')
    const { id, status } = order
    if (status === 'pending') await enqueuePaymentCheck(deps, id)
    if (!session || !mayRead(order, session)) return { data: { id, status } }
    const payment = presentLastPayment(await findLastPayment(database.reader, id))
    const createdAt = order.created_at.toISOString()
    return { data: { id, status, total: toSar(order.total_halalas), createdAt, payment } }
  })

  route('POST /api/orders/{id}/accounts/{accountId}/reveal', async request => {
    const { params, body, session } = request
    const order = await readable(deps, params.id, session)
    const isOwn = order.user_id === session.userId
    // Workers deliver orders but never see passwords; only the customer and admins do.
    if (!isOwn && session.role !== 'admin') throw new AppError('forbidden')
    if (!isOwn && !body?.reason) throw fieldRefusal('reason', 'required')
    const deliveryId = uuidOr(params.accountId, 'account_not_found')
    await deps.limits.consume('reveal', session.userId)
    const [account] = await revealAccounts(deps, actorOf(request), {
      orderId: order.id,
      deliveryId,
      reason: body?.reason,
    })
    if (!account) throw new AppError('account_not_found')
    return { data: account }
  })
}

function isStaff({ role }: Session): boolean {
  return role === 'admin' || role === 'worker'
}

function mayRead(order: OrderRow, session: Session): boolean {
  return order.user_id === session.userId || isStaff(session)
}

/** Not yours means not found. */
async function readable({ database }: Deps, id: string, session: Session): Promise<OrderRow> {
  const order = await findOrder(database.reader, uuidOr(id, 'order_not_found'))
  if (!order || !mayRead(order, session)) throw new AppError('order_not_found')
  return order
}
