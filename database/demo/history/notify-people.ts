import type { JsonObject } from '../../schema.gen.ts'
import { after, before, day, earlier, hour } from './calendar.ts'
import type { Person } from './people.ts'
import type { PlacedOrder, SimulationState } from './simulation-state.ts'

const shownFor = 60 * day

type Notice = { to: Person; kind: string; about: string; params: JsonObject; link: string; at: Date }

/** Creates the notices of the last weeks; older ones are read. */
export function notifyPeople(simulation: SimulationState): void {
  const since = before(simulation.now, shownFor)
  for (const placed of simulation.placed) {
    if (placed.order.created_at >= since) notifyAboutOrder(simulation, placed)
    notifyAboutEndDates(simulation, placed)
  }
  notifyAboutRefunds(simulation)
  notifyStaff(simulation)
}

function notifyAboutOrder(simulation: SimulationState, placed: PlacedOrder): void {
  const { order, customer, lines } = placed
  const [line] = lines
  if (!line) return
  const params = {
    orderNumber: order.number ?? 0,
    productName: line.product.name[1],
    productNameAr: line.product.name[0],
  }
  const link = `/my-orders/${order.id}`
  const about = order.id
  if (order.renews_subscription_id) {
    const kind = order.status === 'completed' ? 'subscription_renewed' : 'renewal_failed'
    notify(simulation, {
      to: customer,
      kind,
      about,
      params,
      link: '/my-subscriptions',
      at: order.completed_at ?? order.created_at,
    })
    return
  }
  if (order.completed_at)
    notify(simulation, { to: customer, kind: 'order_completed', about, params, link, at: order.completed_at })
  for (const { item } of lines) {
    if (item.auto_receive || !item.delivered_at) continue
    notify(simulation, {
      to: customer,
      kind: 'order_delivered',
      about: item.id,
      params,
      link,
      at: item.delivered_at,
    })
  }
}

/** A notice seven days before the end of every subscription that does not renew. */
function notifyAboutEndDates(simulation: SimulationState, { customer, lines }: PlacedOrder): void {
  for (const { subscription, product } of lines) {
    if (!subscription?.ends_at || subscription.auto_renew || subscription.days <= 7) continue
    const at = before(subscription.ends_at, 7 * day)
    if (at > simulation.now || at < before(simulation.now, shownFor)) continue
    if (subscription.cancelled_at && subscription.cancelled_at < at) continue
    const params = {
      productName: product.name[1],
      productNameAr: product.name[0],
      endsAt: subscription.ends_at.toISOString(),
    }
    notify(simulation, {
      to: customer,
      kind: 'subscription_ending',
      about: subscription.id,
      params,
      link: '/my-subscriptions',
      at,
    })
  }
}

function notifyAboutRefunds(simulation: SimulationState): void {
  for (const refund of simulation.refunds) {
    const placed = simulation.placed.find(candidate => candidate.payment?.id === refund.payment_id)
    if (!placed || refund.confirmed_at < before(simulation.now, 90 * day)) continue
    notify(simulation, {
      to: placed.customer,
      kind: 'refund_confirmed',
      about: refund.id,
      params: { orderNumber: placed.order.number ?? 0, amountHalalas: refund.amount_halalas },
      link: `/my-orders/${placed.order.id}`,
      at: refund.confirmed_at,
    })
  }
}

function notifyStaff(simulation: SimulationState): void {
  const { admin, worker } = simulation.people
  for (const { product } of simulation.offers) {
    if (product.delivery !== 'instant' || product.isInactive || product.stock === 'plenty') continue
    const params = { productName: product.name[1], productNameAr: product.name[0] }
    const kind = product.stock === 'low' ? 'stock_low' : 'stock_exhausted'
    for (const to of [admin, worker]) {
      notify(simulation, {
        to,
        kind,
        about: product.id,
        params,
        link: '/admin/accounts',
        at: before(simulation.now, 30 * hour),
      })
    }
  }
}

function notify(simulation: SimulationState, { to, kind, about, params, link, at }: Notice): void {
  const isOld = at < before(simulation.now, 4 * day)
  simulation.notices.push({
    id: simulation.random.uuid(),
    user_id: to.id,
    kind,
    dedupe_key: `${kind}:${about}`,
    params,
    link,
    created_at: earlier(at, simulation.now),
    read_at: isOld ? after(at, simulation.random.between(1, 40) * hour) : null,
  })
}
