import type { Deps } from '../../deps.ts'
import { findPaidWith, removeOtherCards, unsetPrimaryCard, upsertCard } from './card-queries.ts'
import { findSubscription, lockSubscription } from './renewal-queries.ts'

/** The job after enrolment and after an event about cards: what Paymob has of them, masked; tokens stay there. */
export async function keepCards(
  { database, clock, paymob }: Pick<Deps, 'database' | 'clock' | 'paymob'>,
  subscriptionId: string,
): Promise<void> {
  const known = await findSubscription(database.reader, subscriptionId)
  if (!known?.provider_subscription_id) return
  const answer = await paymob.cards(known.provider_subscription_id)
  if (answer.outcome === 'not_found') return
  // The queue asks again, less and less often.
  if (answer.outcome === 'unknown') throw new Error(`cards of ${subscriptionId}: ${answer.reason}`)
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
}
