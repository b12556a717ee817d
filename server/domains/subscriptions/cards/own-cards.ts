import { AppError } from '#model/errors.ts'
import type { Deps } from '../../../deps.ts'
import { readOwn } from '../managing/change-renewal.ts'
import { findCard, listCards, type SavedCard } from './card-queries.ts'
import { refreshCards } from './store-cards.ts'

type CardDeps = Pick<Deps, 'database' | 'clock' | 'paymob'>
type OwnedId = { userId: string; subscriptionId: string }

/** The cards from Paymob, or the last known ones while it does not answer. */
export async function readCards(deps: CardDeps, owned: OwnedId) {
  await readOwn(deps, owned)
  return refreshedCards(deps, owned.subscriptionId)
}

/** Refuses to delete the primary card: the customer must make another card primary first. */
export async function changeCard(
  deps: CardDeps,
  { cardId, action, ...owned }: OwnedId & { cardId: string; action: 'changePrimaryCard' | 'deleteCard' },
) {
  const { provider_subscription_id: providerId } = await readOwn(deps, owned)
  const { subscriptionId } = owned
  const card = await findCard(deps.database.reader, { subscriptionId, id: cardId })
  if (!card || !providerId) throw new AppError('card_not_found')
  if (card.is_primary && action === 'deleteCard') throw new AppError('card_is_primary')
  if (!card.is_primary) {
    const { outcome } = await deps.paymob[action](providerId, card.provider_card_id)
    // The change may have taken effect, so Paymob's state is read before answering.
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

export function presentCards({ cards, isFresh }: { cards: SavedCard[]; isFresh: boolean }) {
  return { data: cards.map(presentCard), isFresh }
}

/** A saved card in the specification's spelling. */
function presentCard({ id, masked_pan, brand, is_primary, failed_attempts }: SavedCard) {
  return { id, masked_pan, brand, is_primary, failed_attempts }
}
