import type { JsonObject } from '../../schema.gen.ts'
import { after, before, day, earlier, hour, workingMoment } from './calendar.ts'
import type { Person } from './people.ts'
import type { World } from './world.ts'

type Entry = {
  /** Left out for what the shop did by itself. */
  by?: Person
  action: string
  subject: [type: string, id: string | null]
  at: Date
  reason?: string
  before?: JsonObject
  after?: JsonObject
}

/** Who did what in the back office, as the audit log would have recorded it. */
export function keepAudit(world: World): void {
  const { admin, worker, customers } = world.people
  const days = (count: number) => workingMoment(before(world.now, count * day))
  record(world, { by: admin, action: 'settings.update', subject: ['settings', null], at: days(364) })
  record(world, {
    by: admin,
    action: 'user.update',
    subject: ['user', worker.id],
    at: days(360),
    before: { role: 'user' },
    after: { role: 'worker' },
  })
  for (const { coupon, id, opensAt } of world.coupons) {
    const at = workingMoment(before(opensAt, 3 * hour))
    record(world, {
      by: worker,
      action: 'coupon.create',
      subject: ['coupon', id],
      at,
      after: { code: coupon.code },
    })
  }
  for (const [index, { product }] of world.offers.filter(offer => offer.product.discount).entries()) {
    record(world, {
      by: index % 3 === 0 ? admin : worker,
      action: 'product.update',
      subject: ['product', product.id],
      at: days(9 + index * 11),
      before: { discount: 0 },
      after: { discount: product.discount ?? 0 },
    })
  }
  for (const [index, person] of customers.filter(candidate => !candidate.isActive).entries()) {
    record(world, {
      by: admin,
      action: 'user.update',
      subject: ['user', person.id],
      at: days(12 + index * 9),
      before: { isActive: true },
      after: { isActive: false },
      reason: 'بلاغات متكررة عن بطاقات لا تخصه',
    })
  }
  for (const count of [3, 34, 65, 96]) {
    record(world, { by: admin, action: 'orders.export', subject: ['orders', null], at: days(count) })
  }
  auditOrders(world)
}

function auditOrders(world: World): void {
  const { admin, worker } = world.people
  for (const delivery of world.deliveries) {
    const by = [admin, worker].find(person => person.id === delivery.delivered_by)
    if (!by) continue
    const action = delivery.replaces_id ? 'delivery.replace' : 'delivery.create'
    record(world, { by, action, subject: ['order_item', delivery.order_item_id], at: delivery.delivered_at })
  }
  for (const event of world.orderEvents) {
    if (event.kind !== 'cancelled' || event.actor !== 'staff' || event.actor_id !== worker.id) continue
    record(world, {
      by: worker,
      action: 'order.update',
      subject: ['order', event.order_id],
      at: event.created_at,
      before: { status: 'pending' },
      after: { status: 'cancelled' },
      reason: 'طلب مكرر',
    })
  }
  for (const refund of world.refunds) {
    record(world, {
      ...(refund.requested_by ? { by: admin } : {}),
      action: 'refund.create',
      subject: ['refund', refund.id],
      at: refund.created_at,
      after: { amountHalalas: refund.amount_halalas },
      reason: refund.reason,
    })
  }
}

function record(world: World, { by, action, subject, at, reason, ...change }: Entry): void {
  world.audit.push({
    actor_id: by?.id ?? null,
    actor_role: by?.role ?? null,
    action,
    subject_type: subject[0],
    subject_id: subject[1],
    before: change.before ?? null,
    after: change.after ?? null,
    reason: reason ?? null,
    ip: by ? (by.role === 'admin' ? '203.0.113.10' : '203.0.113.24') : null,
    created_at: earlier(at, world.now),
  })
}

/** What waits for a person today. */
export function openCases(world: World): void {
  for (const { order, lines } of world.placed) {
    const overdue = lines.find(line => line.item.delivery_state === 'waiting')
    if (!overdue || !order.completed_at || order.completed_at > before(world.now, 24 * hour)) continue
    world.cases.push({
      id: world.random.uuid(),
      kind: 'delivery_overdue',
      dedupe_key: `delivery_overdue:${order.id}`,
      order_id: order.id,
      product_id: overdue.product.id,
      details: { orderNumber: order.number ?? 0 },
      created_at: after(order.completed_at, 24 * hour),
      due_at: after(order.completed_at, 48 * hour),
    })
  }
  for (const { product } of world.offers) {
    if (product.stock !== 'sold-out' || product.isInactive) continue
    world.cases.push({
      id: world.random.uuid(),
      kind: 'stock_exhausted',
      dedupe_key: `stock_exhausted:${product.id}`,
      product_id: product.id,
      created_at: before(world.now, 30 * hour),
    })
  }
}
