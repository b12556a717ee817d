import { z } from 'zod'
import type { Answer } from './answers.ts'
import { deliver, subscriptionCallback } from './callbacks.ts'
import type { Subscription } from './records.ts'
import { scheduleCharge } from './renewals.ts'
import { inBackground, type Simulator } from './simulator.ts'

export const subscriptionsPath = '/api/acceptance/subscriptions'
export const missing: Answer = { status: 404, body: { message: 'Subscription not found.' } }

const idParams = z.object({ id: z.string() })

export function findSubscription(sim: Simulator, params: unknown): Subscription | undefined {
  const found = sim.book.find('subscriptions', idParams.parse(params).id)
  return found && isVisible(sim, found) ? found : undefined
}

/** Paymob may show a new subscription seconds after its payment. */
export function isVisible(sim: Simulator, { createdAtMs }: Subscription): boolean {
  return sim.clock.now().getTime() >= createdAtMs + sim.subscriptionLagSeconds * 1000
}

export function saveChange(
  sim: Simulator,
  found: Subscription,
  changes: Partial<Subscription>,
  trigger: string,
  more: { card_data?: object } = {},
): Subscription {
  const changed = { ...found, ...changes, updatedAtMs: sim.clock.now().getTime() }
  sim.book.save('subscriptions', changed)
  scheduleCharge(sim, changed)
  for (const callback of subscriptionCallback(sim, changed, trigger, more)) {
    inBackground(sim, deliver(sim, callback))
  }
  return changed
}
