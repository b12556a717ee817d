import type { ClaimState, StaffClaimAction } from '#model/claims.ts'
import type { JsonObject } from '../../schema.gen.ts'
import { before, day, earlier, hour, workingMoment } from './calendar.ts'
import type { Person } from './people.ts'
import type { SimulationState } from './simulation-state.ts'

type Entry = {
  /** Undefined for actions of the system. */
  by?: Person
  action: string
  subject: [type: string, id: string | null]
  at: Date
  reason?: string
  before?: JsonObject
  after?: JsonObject
}

/** Creates the audit log entries of staff actions. */
export function recordAudit(simulation: SimulationState): void {
  const { admin, worker, customers } = simulation.people
  const days = (count: number) => workingMoment(before(simulation.now, count * day))
  record(simulation, { by: admin, action: 'settings.update', subject: ['settings', null], at: days(364) })
  record(simulation, {
    by: admin,
    action: 'user.update',
    subject: ['user', worker.id],
    at: days(360),
    before: { role: 'user' },
    after: { role: 'worker' },
  })
  for (const { coupon, id, opensAt } of simulation.coupons) {
    const at = workingMoment(before(opensAt, 3 * hour))
    record(simulation, {
      by: worker,
      action: 'coupon.create',
      subject: ['coupon', id],
      at,
      after: { code: coupon.code },
    })
  }
  for (const [index, { product }] of simulation.offers.filter(offer => offer.product.discount).entries()) {
    record(simulation, {
      by: index % 3 === 0 ? admin : worker,
      action: 'product.update',
      subject: ['product', product.id],
      at: days(9 + index * 11),
      before: { discount: 0 },
      after: { discount: product.discount ?? 0 },
    })
  }
  for (const [index, person] of customers.filter(candidate => !candidate.isActive).entries()) {
    record(simulation, {
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
    record(simulation, { by: admin, action: 'orders.export', subject: ['list', 'orders'], at: days(count) })
  }
  auditOrders(simulation)
}

const claimActions: Partial<Record<ClaimState, StaffClaimAction>> = {
  replaced: 'replace',
  refunded: 'refund',
  rejected: 'reject',
}

function auditOrders(simulation: SimulationState): void {
  const { admin, worker } = simulation.people
  const orderOf = new Map(
    simulation.placed.flatMap(({ order, lines }) => lines.map(({ item }) => [item.id, order.id] as const)),
  )
  for (const delivery of simulation.deliveries) {
    const by = [admin, worker].find(person => person.id === delivery.delivered_by)
    if (!by) continue
    record(simulation, {
      by,
      action: 'order.deliver',
      subject: ['order', orderOf.get(delivery.order_item_id) ?? null],
      at: delivery.delivered_at,
      after: { itemId: delivery.order_item_id },
    })
  }
  for (const event of simulation.orderEvents) {
    if (event.kind !== 'order_cancelled' || event.actor !== 'staff' || event.actor_id !== worker.id) continue
    record(simulation, {
      by: worker,
      action: 'order.status',
      subject: ['order', event.order_id],
      at: event.created_at,
      before: { status: 'pending' },
      after: { status: 'cancelled' },
      reason: 'طلب مكرر',
    })
  }
  for (const { id, state = 'open', resolved_at, resolved_by, rejection } of simulation.claims) {
    const by = [admin, worker].find(person => person.id === resolved_by)
    const action = claimActions[state]
    if (!by || !action || !resolved_at) continue
    record(simulation, {
      by,
      action: `claim.${action}`,
      subject: ['claim', id],
      at: new Date(resolved_at),
      before: { state: 'open' },
      after: { state },
      ...(rejection ? { reason: rejection } : {}),
    })
  }
  for (const refund of simulation.refunds) {
    record(simulation, {
      ...(refund.requested_by ? { by: admin } : {}),
      action: 'refund.create',
      subject: ['refund', refund.id],
      at: refund.created_at,
      after: { amountHalalas: refund.amount_halalas },
      reason: refund.reason,
    })
  }
}

function record(simulation: SimulationState, { by, action, subject, at, reason, ...change }: Entry): void {
  simulation.audit.push({
    actor_id: by?.id ?? null,
    actor_role: by?.role ?? null,
    action,
    subject_type: subject[0],
    subject_id: subject[1],
    before: change.before ?? null,
    after: change.after ?? null,
    reason: reason ?? null,
    ip: by ? (by.role === 'admin' ? '203.0.113.10' : '203.0.113.24') : null,
    created_at: earlier(at, simulation.now),
  })
}
