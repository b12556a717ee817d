import type { Deps } from '../../../deps.ts'
import { findSubscription, lockSubscription } from '../queries.ts'
import { findPaidWith, removeOtherCards, unsetPrimaryCard, upsertCard } from './card-queries.ts'

type CardDeps = Pick<Deps, 'database' | 'clock' | 'paymob'>

/** A job after enrolment and after a callback about cards. */
export async function storeCards(deps: CardDeps, subscriptionId: string): Promise<void> {
  const outcome = await refreshCards(deps, subscriptionId)
  // The job queue retries with back-off.
  if (outcome === 'unknown')
    throw new Error(`Paymob did not list the cards of subscription ${subscriptionId}`)
}

/** Stores the masked cards that Paymob lists for a subscription; tokens stay at Paymob. */
export async function refreshCards(
  { database, clock, paymob }: CardDeps,
  subscriptionId: string,
): Promise<'found' | 'not_found' | 'unknown'> {
  const known = await findSubscription(database.reader, subscriptionId)
  if (!known?.provider_subscription_id) return 'not_found'
  const answer = await paymob.cards(known.provider_subscription_id)
  if (answer.outcome !== 'found') return answer.outcome
  const paidWith = await findPaidWith(database.reader, subscriptionId)
  const primary = answer.cards.find(({ isPrimary }) => isPrimary)?.id
  const now = clock.now()
  await database.transaction(async tx => {
    await lockSubscription(tx, subscriptionId)
    await unsetPrimaryCard(tx, subscriptionId)
    for (const card of answer.cards) {
      const isFirst = card.last4 !== null && card.last4 === paidWith?.card_last4
      await upsertCard(tx, {
        subscription_id: subscriptionId,
        provider_card_id: card.id,
        masked_pan: `xxxx-xxxx-xxxx-${card.last4 ?? 'xxxx'}`,
        brand: isFirst ? paidWith.card_brand : null,
        is_primary: card.id === primary,
        failed_attempts: card.failedAttempts,
        created_at: card.createdAt && card.createdAt < now ? card.createdAt : now,
      })
    }
    await removeOtherCards(tx, subscriptionId, { kept: answer.cards.map(({ id }) => id), now })
  })
  return 'found'
}
