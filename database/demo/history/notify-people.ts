import { type CaseKind, caseKinds } from '#model/case-kinds.ts'
import type { ClaimState } from '#model/claims.ts'
import { toSar } from '#model/money.ts'
import type { ClaimOutcome, NoticeKind, NoticeParams } from '#model/notice-kinds.ts'
import { describeShortDurations, shortDurationsIn } from '#model/stock-levels.ts'
import { graceDays } from '#model/subscription-terms.ts'
import { after, before, day, earlier, hour } from './calendar.ts'
import type { Person } from './people.ts'
import type { PlacedOrder, SimulationState } from './simulation-state.ts'

const shownFor = 60 * day

type Notice<Kind extends NoticeKind> = {
  to: Person
  kind: Kind
  about: string
  params: NoticeParams[Kind]
  link: string
  at: Date
}

/** Creates the customers' notices of the last weeks; older ones are read. */
export function notifyCustomers(simulation: SimulationState): void {
  const since = before(simulation.now, shownFor)
  for (const placed of simulation.placed) {
    if (placed.order.created_at >= since) notifyAboutOrder(simulation, placed)
    notifyAboutEndDates(simulation, placed)
  }
  notifyAboutRefunds(simulation)
  notifyAboutClaims(simulation)
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
    notifyAboutRenewal(simulation, placed, params)
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
  const invitation = simulation.invitations.find(({ order_id }) => order_id === order.id)
  if (invitation)
    notify(simulation, {
      to: customer,
      kind: 'review_invited',
      about,
      params,
      link: `${link}#reviews`,
      at: invitation.created_at,
    })
}

function notifyAboutRenewal(
  simulation: SimulationState,
  { order, customer }: PlacedOrder,
  params: NoticeParams['order_completed'],
): void {
  const period = simulation.periods.find(({ order_id }) => order_id === order.id)
  if (!period) return
  const startsAt = new Date(period.starts_at)
  const endsAt = new Date(period.ends_at).toISOString()
  const shared = { to: customer, about: order.id }
  if (order.completed_at)
    notify(simulation, {
      ...shared,
      kind: 'subscription_renewed',
      params: { ...params, endsAt, how: 'automatic', waits: 'nothing' },
      link: `/my-orders/${order.id}`,
      at: order.completed_at,
    })
  else
    notify(simulation, {
      ...shared,
      kind: 'renewal_failed',
      params: { ...params, graceUntil: after(startsAt, graceDays * day).toISOString() },
      link: `/my-subscriptions#subscription-${period.subscription_id}`,
      at: order.created_at,
    })
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
      link: `/my-subscriptions#subscription-${subscription.id}`,
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
      params: { orderNumber: placed.order.number ?? 0, amount: toSar(refund.amount_halalas) },
      link: `/my-orders/${placed.order.id}`,
      at: refund.confirmed_at,
    })
  }
}

const claimOutcomes: Partial<Record<ClaimState, ClaimOutcome>> = {
  replaced: 'replaced',
  refunded: 'refunding',
  rejected: 'rejected',
}

function notifyAboutClaims(simulation: SimulationState): void {
  for (const claim of simulation.claims) {
    const placed = simulation.placed.find(({ order }) => order.id === claim.order_id)
    const line = placed?.lines.find(({ item }) => item.id === claim.order_item_id)
    const at = new Date(claim.resolved_at ?? claim.waiting_since ?? 0)
    if (!placed || !line || at < before(simulation.now, shownFor)) continue
    const params = {
      orderNumber: placed.order.number ?? 0,
      productName: line.product.name[1],
      productNameAr: line.product.name[0],
    }
    const shared = { to: placed.customer, about: claim.id, link: `/my-orders/${claim.order_id}`, at }
    const outcome = claimOutcomes[claim.state ?? 'open']
    if (outcome) notify(simulation, { ...shared, kind: 'claim_answered', params: { ...params, outcome } })
    else notify(simulation, { ...shared, kind: 'claim_waiting', params })
  }
}

/** Notifies staff of the open cases. A worker is not notified of cases that only an admin sees. */
export function notifyStaff(simulation: SimulationState): void {
  const { admin, worker } = simulation.people
  for (const {
    id = '',
    kind,
    state,
    order_id,
    product_id,
    details,
    created_at,
    dedupe_key,
  } of simulation.cases) {
    if (kind === 'claim_open' && state === 'resolved') continue
    const placed = simulation.placed.find(({ order }) => order.id === order_id)
    const product = simulation.offers.find(offer => offer.product.id === product_id)?.product
    const caseKind = kind as CaseKind
    const at = new Date(created_at ?? simulation.now)
    const claimId = dedupe_key.replace('claim_open:', '')
    const link = kind === 'claim_open' ? `/admin/claims/${claimId}` : `/admin/cases?kind=${kind}`
    const shared = { about: id, link, at }
    const names = product && { productName: product.name[1], productNameAr: product.name[0] }
    const short = shortDurationsIn(details ?? {})
    for (const to of caseKinds[caseKind].access === 'admin' ? [admin] : [admin, worker])
      if (short.length > 0 && names) {
        const { kind: stockKind, ...durations } = describeShortDurations(short)
        notify(simulation, { ...shared, to, kind: stockKind, params: { ...names, ...durations } })
      } else
        notify(simulation, {
          ...shared,
          to,
          kind: 'case_opened',
          params: { ...(placed && { orderNumber: placed.order.number ?? 0 }), ...names, caseKind },
        })
  }
}

function notify<Kind extends NoticeKind>(
  simulation: SimulationState,
  { to, kind, about, params, link, at }: Notice<Kind>,
): void {
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
