import type { Calls } from './calls.ts'
import { classifyInquiry, classifyMutation, isNotFound } from './classify-reply.ts'
import { idIn, listIn } from './loose.ts'
import type { NotDone, NotFound, Unknown } from './outcomes.ts'
import { cardIn, type ProviderCard } from './subscription.ts'
import { subscriptionsPath } from './subscriptions.ts'

export type FoundCards = { outcome: 'found'; cards: ProviderCard[] } | NotFound | Unknown
export type ChangedCard = { outcome: 'changed' } | NotFound | NotDone

export async function listCards(calls: Calls, subscriptionId: string): Promise<FoundCards> {
  if (idIn(subscriptionId) === null) return { outcome: 'not_found' }
  const path = `${subscriptionsPath}/${subscriptionId}/card-tokens`
  const classified = classifyInquiry(await calls.read({ name: 'list_cards', method: 'GET', path }))
  if (classified.outcome !== 'answered') return classified
  const cards = listIn(classified.body)
  if (!cards) return { outcome: 'unknown', reason: 'unreadable' }
  return { outcome: 'found', cards: cards.flatMap(cardIn) }
}

/** Reads the status only: Paymob answers with an object or with a list of one. */
export async function changeCard(
  calls: Calls,
  action: 'change-primary-card' | 'delete-card',
  subscriptionId: string,
  cardId: string,
): Promise<ChangedCard> {
  if (idIn(subscriptionId) === null || idIn(cardId) === null) return { outcome: 'not_found' }
  const path = `${subscriptionsPath}/${subscriptionId}/${action}`
  const name = action.replaceAll('-', '_')
  const reply = await calls.writeWithToken({ name, method: 'POST', path, body: { card: Number(cardId) } })
  if (isNotFound(reply)) return { outcome: 'not_found' }
  if (reply.kind === 'answered' && reply.status >= 200 && reply.status < 300) return { outcome: 'changed' }
  const classified = classifyMutation(reply)
  return classified.outcome === 'answered' ? { outcome: 'changed' } : classified
}
