import type { JsonObject } from '../../schema.gen.ts'
import { after, before, day, earlier, hour } from './calendar.ts'
import type { Person } from './people.ts'
import type { PlacedOrder, World } from './world.ts'

const shownFor = 60 * day

type Notice = { to: Person; kind: string; about: string; params: JsonObject; link: string; at: Date }

/** What the shop told people in the last weeks; older ones have been read. */
export function tellPeople(world: World): void {
  const since = before(world.now, shownFor)
  for (const placed of world.placed) {
    if (placed.order.created_at >= since) tellAboutOrder(world, placed)
    tellAboutEndings(world, placed)
  }
  tellAboutRefunds(world)
  tellStaff(world)
}

function tellAboutOrder(world: World, placed: PlacedOrder): void {
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
    notify(world, {
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
    notify(world, { to: customer, kind: 'order_completed', about, params, link, at: order.completed_at })
  for (const { item } of lines) {
    if (item.auto_receive || !item.delivered_at) continue
    notify(world, {
      to: customer,
      kind: 'order_delivered',
      about: item.id,
      params,
      link,
      at: item.delivered_at,
    })
  }
}

/** Seven days before the end of what does not renew itself. */
function tellAboutEndings(world: World, { customer, lines }: PlacedOrder): void {
  for (const { subscription, product } of lines) {
    if (!subscription?.ends_at || subscription.auto_renew || subscription.days <= 7) continue
    const at = before(subscription.ends_at, 7 * day)
    if (at > world.now || at < before(world.now, shownFor)) continue
    if (subscription.cancelled_at && subscription.cancelled_at < at) continue
    const params = {
      productName: product.name[1],
      productNameAr: product.name[0],
      endsAt: subscription.ends_at.toISOString(),
    }
    notify(world, {
      to: customer,
      kind: 'subscription_ending',
      about: subscription.id,
      params,
      link: '/my-subscriptions',
      at,
    })
  }
}

function tellAboutRefunds(world: World): void {
  for (const refund of world.refunds) {
    const placed = world.placed.find(candidate => candidate.payment?.id === refund.payment_id)
    if (!placed || refund.confirmed_at < before(world.now, 90 * day)) continue
    notify(world, {
      to: placed.customer,
      kind: 'refund_confirmed',
      about: refund.id,
      params: { orderNumber: placed.order.number ?? 0, amountHalalas: refund.amount_halalas },
      link: `/my-orders/${placed.order.id}`,
      at: refund.confirmed_at,
    })
  }
}

function tellStaff(world: World): void {
  const { admin, worker } = world.people
  for (const { product } of world.offers) {
    if (product.delivery !== 'instant' || product.isInactive || product.stock === 'plenty') continue
    const params = { productName: product.name[1], productNameAr: product.name[0] }
    const kind = product.stock === 'low' ? 'stock_low' : 'stock_exhausted'
    for (const to of [admin, worker]) {
      notify(world, {
        to,
        kind,
        about: product.id,
        params,
        link: '/admin/accounts',
        at: before(world.now, 30 * hour),
      })
    }
  }
}

function notify(world: World, { to, kind, about, params, link, at }: Notice): void {
  const isOld = at < before(world.now, 4 * day)
  world.notices.push({
    id: world.random.uuid(),
    user_id: to.id,
    kind,
    dedupe_key: `${kind}:${about}`,
    params,
    link,
    created_at: earlier(at, world.now),
    read_at: isOld ? after(at, world.random.between(1, 40) * hour) : null,
  })
}
