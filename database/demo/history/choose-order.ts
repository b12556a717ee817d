import { before, day } from './calendar.ts'
import type { Person } from './people.ts'
import type { OrderRequest, RequestedLine } from './place-order.ts'
import type { Offer, OfferDuration } from './price-list.ts'
import type { CouponState, SimulationState } from './simulation-state.ts'

/** Relative weight of each duration when a customer chooses one. */
const durationWeights = new Map([
  [7, 8],
  [30, 20],
  [90, 9],
  [180, 4],
  [270, 2],
  [365, 6],
])
const basketSizes = [
  { lines: 1, weight: 80 },
  { lines: 2, weight: 16 },
  { lines: 3, weight: 4 },
]
const renewalShare = 0.27

/** Picks a customer who was registered at that time, and the lines of an order. */
export function chooseOrder(simulation: SimulationState, at: Date): OrderRequest {
  const { random } = simulation
  const customer = buyerAt(simulation, at)
  const size = random.weighted(basketSizes, item => item.weight).lines
  const offers = Array.from({ length: size }, () => offerAt(simulation, at))
  const distinct = offers.filter((offer, index) => offers.indexOf(offer) === index)
  const choices = distinct.map(offer => ({ offer, duration: durationOf(simulation, offer) }))
  const [only] = choices
  const renews = choices.length === 1 && only?.duration.renewing !== undefined && random.chance(renewalShare)
  return {
    customer,
    at,
    method: renews ? 'subscription' : 'paymob',
    lines: choices.map(({ offer, duration }) => requestedLine(simulation, offer, duration, renews)),
  }
}

/** One line of the given product and duration; without `days`, the first duration. */
export function lineOf(
  simulation: SimulationState,
  productId: string,
  days?: number,
  renews = false,
): RequestedLine {
  const offer = simulation.offers.find(candidate => candidate.product.id === productId)
  const duration = offer?.durations.find(candidate => days === undefined || candidate.days === days)
  if (!offer || !duration) throw new Error(`the demonstration sells no ${productId} for ${days} days`)
  return { ...requestedLine(simulation, offer, duration, renews), quantity: 1 }
}

function requestedLine(
  simulation: SimulationState,
  offer: Offer,
  duration: OfferDuration,
  renews: boolean,
): RequestedLine {
  const roll = simulation.random.next()
  return {
    product: offer.product,
    days: duration.days,
    quantity: roll < 0.93 ? 1 : roll < 0.985 ? 2 : 3,
    unitPrice: renews ? (duration.renewing ?? duration.oneTime) : duration.oneTime,
  }
}

export function buyerAt(simulation: SimulationState, at: Date): Person {
  const isGone = (person: Person) => !person.isActive && at > before(simulation.now, 45 * day)
  const present = simulation.people.customers.filter(person => person.joinedAt < at && !isGone(person))
  return simulation.random.weighted(present, person => person.purchaseWeight)
}

function offerAt(simulation: SimulationState, at: Date): Offer {
  const onSale = simulation.offers.filter(offer => offer.onSaleFrom < at && at < offer.onSaleUntil)
  return simulation.random.weighted(onSale, offer => offer.product.demand)
}

function durationOf(simulation: SimulationState, offer: Offer): OfferDuration {
  return simulation.random.weighted(offer.durations, duration => durationWeights.get(duration.days) ?? 1)
}

/**
 * A coupon that is valid at that time, chosen at random. Coupons that reach their limit are used by completed orders
 * only, because a cancelled order would return a use.
 */
export function couponAt(
  simulation: SimulationState,
  at: Date,
  isLastingOrder: boolean,
): CouponState | undefined {
  return simulation.coupons.find(
    state =>
      (isLastingOrder || (state.coupon.usageLimit ?? Number.POSITIVE_INFINITY) - state.coupon.useUpTo > 1) &&
      at > state.opensAt &&
      at < state.expiresAt &&
      state.uses < state.coupon.useUpTo &&
      (state.coupon.isActive || at < before(simulation.now, 60 * day)) &&
      simulation.random.chance(state.coupon.useProbability),
  )
}
