import type { Database, Tx } from '#database/client.ts'
import { halalas } from '#model/money.ts'
import { type History, type Order, type Payment, type Subscription, total } from './history.ts'

const hour = 3_600_000
let numbers = 0

/** Writes a history into the tables, as the shop's own commands leave them. */
export async function insertHistory(database: Database, history: History): Promise<void> {
  await database.transaction(async tx => {
    await insertCatalogue(tx, history)
    await tx
      .insertInto('users')
      .values(
        history.users.map(({ id, createdAt, deletedAt }) => ({
          id,
          created_at: createdAt,
          deleted_at: deletedAt,
          is_active: deletedAt === null,
          email: deletedAt ? `${id}@deleted.invalid` : `${id}@people.test`,
          full_name: deletedAt ? '' : 'Person',
        })),
      )
      .execute()
    // A renewal's order names its subscription, which names the item of its first order.
    for (const order of history.orders.filter(({ renews }) => renews === null)) await insertOrder(tx, order)
    for (const subscription of history.subscriptions) await insertSubscription(tx, subscription)
    for (const order of history.orders.filter(({ renews }) => renews !== null)) await insertOrder(tx, order)
    for (const subscription of history.subscriptions) await insertPeriods(tx, subscription)
  })
}

async function insertCatalogue(tx: Tx, { products, coupons, orders }: History): Promise<void> {
  const categories = [...new Set(products.map(({ category }) => category))]
  await tx
    .insertInto('categories')
    .values(categories.map(id => ({ id, name: id, name_ar: id })))
    .execute()
  await tx
    .insertInto('products')
    .values(
      products.map(({ id, category }) => ({
        id,
        name: id,
        name_ar: id,
        category_id: category,
        price_halalas: halalas(1_000),
        auto_receive: true,
      })),
    )
    .execute()
  await tx
    .insertInto('coupons')
    .values(
      coupons.map(code => ({
        code,
        type: 'percentage' as const,
        discount_percent: 14,
        usage_limit: 1_000,
        used_count: orders.filter(order => order.coupon === code && !order.cancelled).length,
        expires_at: new Date('2030-01-01'),
      })),
    )
    .execute()
}

async function insertOrder(tx: Tx, order: Order): Promise<void> {
  const { id, lines, cancelled, completedAt } = order
  const discount = lines.reduce((sum, line) => sum + line.discount, 0)
  await tx
    .insertInto('orders')
    .values({
      id,
      user_id: order.user,
      status: cancelled ? 'cancelled' : 'completed',
      payment_method: order.renews ? 'subscription' : 'paymob',
      subtotal_halalas: halalas(total(order) + discount),
      discount_halalas: halalas(discount),
      total_halalas: halalas(total(order)),
      coupon_code: order.coupon,
      payable_until: new Date(order.createdAt.getTime() + hour),
      created_at: order.createdAt,
      completed_at: completedAt,
      cancelled_at: cancelled?.at ?? null,
      cancel_reason: cancelled?.reason ?? null,
      vat_basis_points: completedAt ? order.vatPoints : 0,
      renews_subscription_id: order.renews,
      given_without_payment: order.isGiven,
    })
    .execute()
  await tx
    .insertInto('order_items')
    .values(
      lines.map((line, position) => ({
        id: itemId(order, position),
        order_id: id,
        position,
        product_id: line.product.id,
        product_name: '-',
        product_name_ar: '-',
        days: line.days,
        duration_label: '-',
        duration_label_ar: '-',
        search_text: '-',
        quantity: line.quantity,
        auto_receive: false,
        unit_price_halalas: halalas(line.unit),
        discount_halalas: halalas(line.discount),
        line_total_halalas: halalas(line.unit * line.quantity - line.discount),
      })),
    )
    .execute()
  for (const [index, payment] of order.payments.entries()) await insertPayment(tx, id, payment, index + 1)
  if (order.coupon) await insertRedemption(tx, order, discount)
}

export function itemId({ id }: Order, position: number): string {
  return `${id.slice(0, -2)}${(10 + position).toString(16).padStart(2, '0')}`
}

async function insertRedemption(tx: Tx, { id, coupon, cancelled }: Order, discount: number): Promise<void> {
  const found = await tx
    .selectFrom('coupons')
    .select('id')
    .where('code', '=', coupon ?? '')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('coupon_redemptions')
    .values({
      coupon_id: found.id,
      order_id: id,
      discount_halalas: halalas(discount),
      ...(cancelled ? { state: 'returned' as const, returned_at: cancelled.at } : {}),
    })
    .execute()
}

async function insertPayment(tx: Tx, orderId: string, payment: Payment, attempt: number): Promise<void> {
  const refunded = payment.refunds.reduce((sum, { amount }) => sum + amount, 0)
  const state = refunded === payment.amount ? 'refunded' : refunded > 0 ? 'partly_refunded' : 'approved'
  await tx
    .insertInto('payments')
    .values({
      id: payment.id,
      order_id: orderId,
      attempt,
      kind: payment.kind,
      state: payment.isCaptured ? state : 'declined',
      amount_halalas: halalas(payment.amount),
      refunded_halalas: halalas(refunded),
      special_reference: payment.id,
      integration_id: '1',
      transaction_id: String(++numbers),
      created_at: payment.at,
      settled_at: payment.at,
    })
    .execute()
  for (const { id, amount, at } of payment.refunds)
    await tx
      .insertInto('refunds')
      .values({
        id,
        payment_id: payment.id,
        amount_halalas: halalas(amount),
        state: 'confirmed',
        request_key: id,
        reason: 'test',
        created_at: at,
        confirmed_at: at,
      })
      .execute()
}

async function insertSubscription(tx: Tx, subscription: Subscription): Promise<void> {
  const { id, order, line, isRenewing, stop, startsAt, endsAt } = subscription
  const amount = halalas(line.unit * line.quantity)
  if (isRenewing)
    await tx
      .insertInto('plans')
      .values({
        id,
        provider_plan_id: id,
        order_id: order.id,
        name: '-',
        frequency_days: line.days,
        amount_halalas: amount,
        integration_id: '1',
      })
      .execute()
  const cancelled = stop?.state === 'cancelled' || (!isRenewing && order.cancelled)
  await tx
    .insertInto('subscriptions')
    .values({
      id,
      user_id: order.user,
      product_id: line.product.id,
      days: line.days,
      quantity: line.quantity,
      order_item_id: itemId(order, order.lines.indexOf(line)),
      plan_id: isRenewing ? id : null,
      auto_renew: isRenewing && !stop,
      state: cancelled ? 'cancelled' : (stop?.state ?? 'active'),
      cancelled_at: cancelled ? (stop?.at ?? order.cancelled?.at ?? null) : null,
      suspended_at: stop?.state === 'suspended' ? stop.at : null,
      amount_halalas: amount,
      starts_at: startsAt,
      ends_at: endsAt,
      grace_until: subscription.graceUntil,
      created_at: startsAt,
    })
    .execute()
}

async function insertPeriods(tx: Tx, { id, periods }: Subscription): Promise<void> {
  if (periods.length === 0) return
  await tx
    .insertInto('subscription_periods')
    .values(
      periods.map(period => ({
        subscription_id: id,
        starts_at: period.startsAt,
        ends_at: period.endsAt,
        state: period.isPaid ? ('paid' as const) : ('failed' as const),
        created_at: period.startsAt,
        payment_id: period.payment,
        order_id: period.order,
      })),
    )
    .execute()
}
