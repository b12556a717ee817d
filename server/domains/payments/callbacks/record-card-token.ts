import type { Deps } from '../../../deps.ts'
import { recordOrderEvent } from '../../orders/public.ts'
import { enqueueSubscriptionCheck } from '../../subscriptions/public.ts'
import { type findByProviderOrder, findEnrolledOfOrder, type StoredEvent } from './callback-queries.ts'
import type { Processed } from './event-outcome.ts'

type Payment = Awaited<ReturnType<typeof findByProviderOrder>>

/**
 * Paymob saved a card. The shop does not store its token: it records the fact on the order's timeline and reads masked
 * cards from Paymob.
 */
export async function recordCardToken(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { payload }: StoredEvent,
  payment: Payment,
): Promise<Processed> {
  if (!payment) return { outcome: 'noted' }
  const subscriptionId = await findEnrolledOfOrder(database.reader, payment.order_id)
  return {
    outcome: 'card_saved',
    paymentId: payment.id,
    ...(subscriptionId ? { subscriptionId } : {}),
    write: async tx => {
      await recordOrderEvent(
        tx,
        payment.order_id,
        'card_saved',
        { by: 'provider' },
        { last4: lastFour(payload) },
      )
      if (subscriptionId)
        await enqueueSubscriptionCheck(tx, subscriptionId, { now: clock.now(), cards: true })
    },
  }
}

function lastFour(payload: StoredEvent['payload']): string {
  const obj = isObject(payload) ? payload.obj : undefined
  const masked = isObject(obj) ? obj.masked_pan : undefined
  return (typeof masked === 'string' && /(?<!\d)\d{4}$/.exec(masked)?.[0]) || ''
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
