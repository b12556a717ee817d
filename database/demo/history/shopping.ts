import { before, day } from './calendar.ts'
import type { Person } from './people.ts'
import type { OrderRequest, RequestedLine } from './place-order.ts'
import type { Offer, OfferDuration } from './price-list.ts'
import type { CouponState, World } from './world.ts'

/** How often each length is chosen, compared with the others that the product has. */
const durationAppeal = new Map([
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

/** What somebody who was a customer by then might put into the basket at that moment. */
export function wantedOrder(world: World, at: Date): OrderRequest {
  const { random } = world
  const customer = buyerAt(world, at)
  const size = random.weighted(basketSizes, item => item.weight).lines
  const offers = Array.from({ length: size }, () => offerAt(world, at))
  const distinct = offers.filter((offer, index) => offers.indexOf(offer) === index)
  const choices = distinct.map(offer => ({ offer, duration: durationOf(world, offer) }))
  const [only] = choices
  const renews = choices.length === 1 && only?.duration.renewing !== undefined && random.chance(renewalShare)
  return {
    customer,
    at,
    method: renews ? 'subscription' : 'paymob',
    lines: choices.map(({ offer, duration }) => requestedLine(world, offer, duration, renews)),
  }
}

/** The product's line as the script asks for it: the given length, or its first. */
export function lineOf(world: World, productId: string, days?: number, renews = false): RequestedLine {
  const offer = world.offers.find(candidate => candidate.product.id === productId)
  const duration = offer?.durations.find(candidate => days === undefined || candidate.days === days)
  if (!offer || !duration) throw new Error(`the demonstration sells no ${productId} for ${days} days`)
  return { ...requestedLine(world, offer, duration, renews), quantity: 1 }
}

function requestedLine(world: World, offer: Offer, duration: OfferDuration, renews: boolean): RequestedLine {
  const luck = world.random.next()
  return {
    product: offer.product,
    days: duration.days,
    quantity: luck < 0.93 ? 1 : luck < 0.985 ? 2 : 3,
    unitPrice: renews ? (duration.renewing ?? duration.oneTime) : duration.oneTime,
  }
}

export function buyerAt(world: World, at: Date): Person {
  const isGone = (person: Person) => !person.isActive && at > before(world.now, 45 * day)
  const present = world.people.customers.filter(person => person.joinedAt < at && !isGone(person))
  return world.random.weighted(present, person => person.appetite)
}

function offerAt(world: World, at: Date): Offer {
  const onSale = world.offers.filter(offer => offer.onSaleFrom < at && at < offer.onSaleUntil)
  return world.random.weighted(onSale, offer => offer.product.demand)
}

function durationOf(world: World, offer: Offer): OfferDuration {
  return world.random.weighted(offer.durations, duration => durationAppeal.get(duration.days) ?? 1)
}

/**
 * A code that is open at that moment and that the buyer happens to know. Codes that run out do so on orders that
 * last, so that the uses which others give back do not reopen them.
 */
export function couponAt(world: World, at: Date, isLastingOrder: boolean): CouponState | undefined {
  return world.coupons.find(
    state =>
      (isLastingOrder || state.coupon.usageLimit - state.coupon.useUpTo > 1) &&
      at > state.opensAt &&
      at < state.expiresAt &&
      state.uses < state.coupon.useUpTo &&
      (state.coupon.isActive || at < before(world.now, 60 * day)) &&
      world.random.chance(state.coupon.appeal),
  )
}
