import { type ClaimState, isUnanswered } from '#model/claims.ts'
import type { KnownRefundReason } from '#model/refund-reasons.ts'
import { claimTexts, rejections } from '../content/claims.ts'
import type { Random } from '../random.ts'
import { after, before, day, hour, minute, workingMoment } from './calendar.ts'
import { buyerAt, lineOf } from './choose-order.ts'
import { completeOrder } from './close-order.ts'
import { replaceDelivery } from './deliver.ts'
import { placeOrder } from './place-order.ts'
import {
  type ClaimRow,
  type DeliveryRow,
  type PlacedLine,
  type PlacedOrder,
  recordOrderEvent,
  type SimulationState,
} from './simulation-state.ts'

type Claimable = { delivery: DeliveryRow; placed: PlacedOrder; line: PlacedLine }

/** How a claim was answered, when and by whom. */
type Answer = Partial<ClaimRow> & { state: ClaimState; at: Date | null; by?: string | null }

/** Claims in every state that the screens show: staff's list, and the orders of customer@demo.test. */
export function reportClaims(simulation: SimulationState): void {
  const random = simulation.random.fork('claims')
  claimReplaced(simulation, random)
  claimRefunded(simulation, random)
  claimWaiting(simulation, random)
  const { demoCustomer, worker } = simulation.people
  const active = claimables(simulation).filter(
    ({ delivery, placed }) =>
      delivery.stock_account_id && !delivery.ended_at && !placed.order.renews_subscription_id,
  )
  const works = (delivery: DeliveryRow) => new Date(delivery.expires_at ?? 0) > after(simulation.now, day)
  const own = active.filter(({ placed, delivery }) => placed.customer === demoCustomer && works(delivery))
  const others = active.filter(({ placed }) => placed.customer !== demoCustomer)
  const older = others.filter(({ delivery }) => isBetween(simulation, delivery.delivered_at, 8, 40))
  const recent = others.filter(
    ({ delivery }) => isBetween(simulation, delivery.delivered_at, 2, 12) && works(delivery),
  )
  for (const claimed of [...take(own, 1), ...spread(older, 3)]) {
    const at = after(claimed.delivery.delivered_at, 20 * hour)
    const rejection = random.pick(rejections)
    addClaim(simulation, random, claimed, at, {
      state: 'rejected',
      rejection,
      at: workingMoment(after(at, 3 * hour)),
      by: worker.id,
    })
  }
  for (const [index, claimed] of [...take(own, 1), ...spread(recent, 4)].entries())
    addClaim(simulation, random, claimed, before(simulation.now, (40 + index * 250) * minute))
}

/** The replaced accounts of the history, and one of customer@demo.test. */
function claimReplaced(simulation: SimulationState, random: Random): void {
  const own = claimables(simulation).find(
    ({ placed, delivery }) =>
      placed.customer === simulation.people.demoCustomer &&
      delivery.stock_account_id &&
      !delivery.ended_at &&
      isBetween(simulation, delivery.delivered_at, 10, 60),
  )
  if (own) replaceDelivery(simulation, own.delivery, after(own.delivery.delivered_at, 50 * hour))
  for (const claimed of claimables(simulation)) {
    const fresh = simulation.deliveries.find(({ replaces_id }) => replaces_id === claimed.delivery.id)
    if (!fresh) continue
    const isAutomatic = claimed.line.product.isPopular ?? false
    if (isAutomatic) fresh.delivered_by = null
    const at = isAutomatic ? fresh.delivered_at : before(fresh.delivered_at, random.between(1, 8) * hour)
    addClaim(simulation, random, claimed, at, {
      state: 'replaced',
      replacement_id: fresh.id,
      is_automatic: isAutomatic,
      at: fresh.delivered_at,
      by: fresh.delivered_by ?? null,
    })
  }
}

/** Partial refunds answered a claim. */
function claimRefunded(simulation: SimulationState, random: Random): void {
  const all = claimables(simulation)
  for (const refund of simulation.refunds) {
    const claimed = all.find(
      ({ placed, delivery }) =>
        placed.payment?.id === refund.payment_id &&
        placed.payment.state === 'partly_refunded' &&
        delivery.delivered_at < before(refund.created_at, 3 * hour),
    )
    if (!claimed) continue
    refund.reason = 'warranty_claim' satisfies KnownRefundReason
    addClaim(simulation, random, claimed, before(refund.created_at, 2 * hour), {
      state: 'refunded',
      refund_id: refund.id,
      at: refund.created_at,
      by: simulation.people.admin.id,
    })
  }
}

/** A replacement was granted for an account of a product that is sold out. */
function claimWaiting(simulation: SimulationState, random: Random): void {
  const soldOut = simulation.offers.find(({ product }) => product.stock === 'sold-out' && !product.isInactive)
  if (!soldOut) return
  const boughtAt = before(simulation.now, 6 * day)
  const placed = placeOrder(simulation, {
    customer: buyerAt(simulation, boughtAt),
    at: boughtAt,
    method: 'paymob',
    lines: [lineOf(simulation, soldOut.product.id)],
  })
  completeOrder(simulation, placed)
  const claimed = claimables(simulation).find(one => one.placed === placed)
  if (!claimed) return
  const at = before(simulation.now, 30 * hour)
  const waitingSince = after(at, 2 * hour)
  addClaim(simulation, random, claimed, at, {
    state: 'waiting_for_stock',
    waiting_since: waitingSince,
    at: waitingSince,
    by: simulation.people.worker.id,
  })
}

function claimables(simulation: SimulationState): Claimable[] {
  const lines = new Map(
    simulation.placed.flatMap(placed => placed.lines.map(line => [line.item.id, { placed, line }] as const)),
  )
  return simulation.deliveries.flatMap(delivery => {
    const found = lines.get(delivery.order_item_id)
    const isKnown = simulation.claims.some(({ delivery_id }) => delivery_id === delivery.id)
    return found && !isKnown ? [{ delivery, ...found }] : []
  })
}

function isBetween({ now }: SimulationState, moment: Date, fromDays: number, toDays: number): boolean {
  return moment < before(now, fromDays * day) && moment > before(now, toDays * day)
}

/** Removes the first items. */
function take<Item>(items: Item[], count: number): Item[] {
  return items.splice(0, count)
}

/** Items from all over the list. */
function spread<Item>(items: readonly Item[], count: number): Item[] {
  return items.filter((_, index) => index % Math.ceil(items.length / count) === 0)
}

function addClaim(
  simulation: SimulationState,
  random: Random,
  { delivery, placed: { order, customer }, line: { item } }: Claimable,
  createdAt: Date,
  answer: Answer = { state: 'open', at: null },
): void {
  const id = random.uuid()
  const { reason, text } = random.pick(claimTexts)
  const { at, by = null, ...columns } = answer
  simulation.claims.push({
    id,
    user_id: customer.id,
    order_id: order.id,
    order_item_id: item.id,
    delivery_id: delivery.id,
    reason,
    message: text,
    is_covered: true,
    created_at: createdAt,
    ...columns,
    ...(isUnanswered(columns.state) ? {} : { resolved_at: at, resolved_by: by }),
  })
  const details = { claimId: id, itemId: item.id }
  recordOrderEvent(
    simulation,
    order,
    'claim_opened',
    createdAt,
    { by: 'customer', person: customer },
    details,
  )
  if (at) {
    const person = [simulation.people.worker, simulation.people.admin].find(one => one.id === by)
    const actor = person ? ({ by: 'staff', person } as const) : ({ by: 'system' } as const)
    recordOrderEvent(simulation, order, 'claim_answered', at, actor, { ...details, state: columns.state })
  }
  if (columns.is_automatic) return
  simulation.cases.push({
    id: random.uuid(),
    kind: 'claim_open',
    state: at ? 'resolved' : 'open',
    dedupe_key: `claim_open:${id}`,
    order_id: order.id,
    details,
    created_at: createdAt,
    ...(at ? { resolved_at: at, resolution: 'answered', resolved_by: by } : {}),
  })
}
