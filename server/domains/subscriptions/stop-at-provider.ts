import type { Deps } from '../../deps.ts'

/** A first payment, and the subscription that Paymob made of it, as far as it is known here. */
export type FirstPayment = {
  transaction_id: string | null
  settled_at: Date | null
  provider_subscription_id: string | null
}

/** Paymob may show a subscription only some time after the payment that made it. */
const lagMs = 600_000

/** Cancels the Paymob subscription of a first payment. Returns whether no further charge is certain. */
export async function stopAtProvider(
  { paymob, clock }: Pick<Deps, 'paymob' | 'clock'>,
  first: FirstPayment,
): Promise<boolean> {
  if (first.provider_subscription_id) return cancel({ paymob }, first.provider_subscription_id)
  if (!first.transaction_id) return true
  const found = await paymob.findSubscriptionByTransaction(first.transaction_id)
  if (found.outcome === 'found') return cancel({ paymob }, found.subscription.id)
  const age = first.settled_at ? clock.now().getTime() - first.settled_at.getTime() : 0
  return found.outcome === 'not_found' && age > lagMs
}

async function cancel({ paymob }: Pick<Deps, 'paymob'>, providerId: string): Promise<boolean> {
  const { outcome } = await paymob.cancel(providerId)
  return outcome === 'changed' || outcome === 'not_found'
}
