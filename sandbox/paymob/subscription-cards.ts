import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type Answer, send } from './answers.ts'
import { withAuthToken } from './auth.ts'
import type { Subscription } from './records.ts'
import type { Simulator } from './simulator.ts'
import { findSubscription, missing, saveChange, subscriptionsPath } from './subscription-changes.ts'
import { riyadhTime } from './times.ts'

const cardBody = z.object({ card: z.union([z.int(), z.string().regex(/^\d+$/)]).transform(Number) })
const unknownCard: Answer = { status: 404, body: { message: 'Card not found.' } }

export function registerSubscriptionCards(app: FastifyInstance, sim: Simulator) {
  const guarded = { preHandler: withAuthToken(sim) }
  const path = `${subscriptionsPath}/:id`

  app.get(`${path}/card-tokens`, guarded, (request, reply) => {
    const found = findSubscription(sim, request.params)
    return send(reply, found ? { status: 200, body: presentCards(sim, found) } : missing)
  })
  app.post(`${path}/change-primary-card`, guarded, (request, reply) => {
    const found = findSubscription(sim, request.params)
    return send(reply, found ? changePrimary(sim, found, request.body) : missing)
  })
  app.post(`${path}/delete-card`, guarded, (request, reply) => {
    const found = findSubscription(sim, request.params)
    return send(reply, found ? deleteCard(sim, found, request.body) : missing)
  })
}

function changePrimary(sim: Simulator, found: Subscription, input: unknown): Answer {
  const card = cardOf(found, input)
  if (!card) return unknownCard
  const cards = found.cards.map(each => ({ ...each, isPrimary: each === card }))
  const changed = saveChange(sim, found, { cards }, 'change_primary_card')
  return { status: 200, body: presentCards(sim, changed).filter(({ is_primary }) => is_primary) }
}

function deleteCard(sim: Simulator, found: Subscription, input: unknown): Answer {
  const card = cardOf(found, input)
  if (!card) return unknownCard
  if (card.isPrimary) return { status: 400, body: { message: "Primary card can't be deleted." } }
  const changed = saveChange(sim, found, { cards: found.cards.filter(each => each !== card) }, 'delete_card')
  return { status: 200, body: presentCards(sim, changed) }
}

function cardOf(found: Subscription, input: unknown) {
  const body = cardBody.safeParse(input)
  return found.cards.find(({ cardTokenId }) => cardTokenId === body.data?.card)
}

function presentCards(sim: Simulator, subscription: Subscription) {
  return subscription.cards.flatMap(({ cardTokenId, isPrimary, failedAttempts }) => {
    const card = sim.book.find('cardTokens', cardTokenId)
    if (!card) return []
    return {
      id: card.id,
      card_data: null,
      token: card.token,
      created_at: riyadhTime(card.createdAtMs),
      is_primary: isPrimary,
      masked_pan: `xxxx-xxxx-xxxx-${card.card.lastFour}`,
      failed_attempts: failedAttempts,
    }
  })
}
