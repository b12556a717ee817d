import { AppError } from '#model/errors.ts'
import type { Deps } from '../../deps.ts'
import { findCard, listCards } from './card-queries.ts'
import { readOwn } from './change-renewal.ts'
import { refreshCards } from './store-cards.ts'

type CardDeps = Pick<Deps, 'database' | 'clock' | 'paymob'>
type Whose = { userId: string; subscriptionId: string }

/** The cards as Paymob has them now, or as they were last seen while it does not answer. */
export async function readCards(deps: CardDeps, whose: Whose) {
  await readOwn(deps, whose)
  return refreshedCards(deps, whose.subscriptionId)
}

/** The one that is charged cannot be deleted: another takes its place first. */
export async function changeCard(
  deps: CardDeps,
  { cardId, action, ...whose }: Whose & { cardId: string; action: 'changePrimaryCard' | 'deleteCard' },
) {
  const { provider_subscription_id: providerId } = await readOwn(deps, whose)
  const { subscriptionId } = whose
  const card = await findCard(deps.database.reader, { subscriptionId, id: cardId })
  if (!card || !providerId) throw new AppError('card_not_found')
  if (card.is_primary && action === 'deleteCard') throw new AppError('card_is_primary')
  if (!card.is_primary) {
    const { outcome } = await deps.paymob[action](providerId, card.provider_card_id)
    // It may have been done all the same: what Paymob has is read before anybody is told.
    if (outcome !== 'changed') {
      await refreshCards(deps, subscriptionId)
      throw new AppError(outcome === 'not_found' ? 'card_not_found' : 'renewal_not_changed')
    }
  }
  return refreshedCards(deps, subscriptionId)
}

async function refreshedCards(deps: CardDeps, subscriptionId: string) {
  const isFresh = (await refreshCards(deps, subscriptionId)) === 'found'
  return { cards: await listCards(deps.database.reader, subscriptionId), isFresh }
}
