import { fold } from '#model/arabic.ts'
import { canReview, inviteAfterDays } from '#model/reviews.ts'
import { catalogue } from '../content/catalogue.ts'
import {
  badReplies,
  badReviews,
  englishReplies,
  goodReplies,
  goodReviews,
  goodReviewsEnglish,
  goodReviewsOf,
  hiddenReviews,
  mixedReviews,
  otherReviewsEnglish,
} from '../content/reviews.ts'
import type { Random } from '../random.ts'
import { after, before, day, hour, minute, workingMoment } from './calendar.ts'
import type { Person } from './people.ts'
import type { PlacedLine, PlacedOrder, ReviewRow, SimulationState } from './simulation-state.ts'

const reviewShare = 0.38
const textShare = 0.62

/** A share of the buyers reviews what was delivered to them; others find some reviews helpful, and staff answer some. */
export function writeReviews(simulation: SimulationState): void {
  const random = simulation.random.fork('reviews')
  const liking = new Map(simulation.offers.map(({ product }) => [product.id, 0.8 + random.next() * 0.19]))
  const categories = new Map(
    catalogue.flatMap(category => category.products.map(product => [product.id, category.id] as const)),
  )
  const used = new Map<string, Set<string>>()
  const reviewed = new Set<string>()
  for (const placed of simulation.placed) {
    invite(simulation, placed)
    for (const line of placed.lines) {
      if (!isReviewable(placed, line) || !random.chance(reviewShare)) continue
      // A customer who buys a product again has one review of it.
      const once = `${placed.customer.id} ${line.product.id}`
      if (reviewed.has(once)) continue
      const at = after(line.item.delivered_at ?? simulation.now, random.next() ** 2 * 25 * day + hour)
      if (at >= before(simulation.now, 10 * minute)) continue
      reviewed.add(once)
      const isPleased = random.chance(liking.get(line.product.id) ?? 0.9)
      const rating = isPleased ? random.pick([5, 5, 5, 4]) : random.between(1, 4)
      const texts = used.get(line.product.id) ?? new Set()
      used.set(line.product.id, texts)
      const isEnglish = placed.customer.language === 'en'
      const pool = textsFor(rating, isEnglish, categories.get(line.product.id) ?? '')
      const text = random.chance(textShare) ? unusedText(random, pool, texts) : ''
      const review = reviewRow(random, placed, line, { rating, text, at })
      answer(simulation, random, review, isEnglish)
      simulation.reviews.push(review)
    }
  }
  hideSome(simulation, random)
  voteForSome(simulation, random)
}

function isReviewable({ order }: PlacedOrder, { item }: PlacedLine): boolean {
  return canReview({
    isDelivered: item.delivery_state === 'delivered',
    isOrderCompleted: order.status === 'completed',
    isRenewal: Boolean(order.renews_subscription_id),
  })
}

function textsFor(rating: number, isEnglish: boolean, category: string): readonly string[] {
  if (isEnglish) return rating >= 4 ? goodReviewsEnglish : otherReviewsEnglish
  if (rating >= 4) return [...goodReviews, ...(goodReviewsOf[category] ?? [])]
  return rating === 3 ? mixedReviews : badReviews
}

/** No text twice under one product. */
function unusedText(random: Random, pool: readonly string[], used: Set<string>): string {
  const left = pool.filter(text => !used.has(text))
  if (left.length === 0) return ''
  const text = random.pick(left)
  used.add(text)
  return text
}

type Written = { rating: number; text: string; at: Date }

function reviewRow(random: Random, placed: PlacedOrder, line: PlacedLine, { rating, text, at }: Written) {
  const review: ReviewRow = {
    id: random.uuid(),
    order_item_id: line.item.id,
    product_id: line.product.id,
    user_id: placed.customer.id,
    rating,
    text,
    search_text: fold(text),
    is_hidden: false,
    reply: null,
    replied_by: null,
    replied_at: null,
    created_at: at,
  }
  return review
}

/** Staff answer most complaints and some praise, within two days. */
function answer(simulation: SimulationState, random: Random, review: ReviewRow, isEnglish: boolean): void {
  const isGood = review.rating >= 4
  if (!review.text || !random.chance(isGood ? 0.12 : 0.7)) return
  const at = workingMoment(after(review.created_at, random.between(1, 40) * hour))
  if (at >= simulation.now) return
  const text = isEnglish ? englishReplies[isGood ? 0 : 1] : random.pick(isGood ? goodReplies : badReplies)
  if (text === undefined) return
  Object.assign(review, { reply: text, replied_by: simulation.people.worker.id, replied_at: at })
}

function hideSome({ reviews }: SimulationState, random: Random): void {
  const plain = reviews.filter(({ text, rating }) => text === '' && rating <= 3)
  for (const text of hiddenReviews) {
    const review = plain.splice(random.between(0, plain.length - 1), 1)[0]
    if (review) Object.assign(review, { text, search_text: fold(text), rating: 1, is_hidden: true })
  }
}

/** Long reviews get more votes. */
function voteForSome({ people, reviews, reviewVotes, now }: SimulationState, random: Random): void {
  for (const review of reviews) {
    if (!review.text || review.is_hidden) continue
    const count = Math.floor(random.next() ** 3 * Math.min(12, (review.text?.length ?? 0) / 6))
    const voters = new Set<Person>()
    for (let vote = 0; vote < count; vote++) voters.add(random.pick(people.customers))
    for (const voter of voters) {
      const at = after(review.created_at, random.next() * 60 * day)
      if (voter.id === review.user_id || voter.joinedAt > review.created_at || at > now) continue
      reviewVotes.push({ review_id: review.id, user_id: voter.id, created_at: at })
    }
  }
}

/** Every order whose items were delivered some days ago has been invited once. */
function invite({ now, invitations }: SimulationState, { order, lines }: PlacedOrder): void {
  if (order.status !== 'completed' || order.renews_subscription_id) return
  const times = lines.map(({ item }) => item.delivered_at?.getTime() ?? Number.POSITIVE_INFINITY)
  const at = after(new Date(Math.max(...times, 0)), inviteAfterDays * day)
  if (at <= now) invitations.push({ order_id: order.id, created_at: at })
}
