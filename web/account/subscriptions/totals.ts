import { add, fromSar, toSar } from '#model/money.ts'
import type { OwnSubscription } from '../../lib/api-types.ts'
import { isCurrent, isEndingSoon } from './standing.ts'

type Known = Pick<OwnSubscription, 'status' | 'endDate' | 'autoRenew' | 'isUndone'> & {
  subscription: Pick<OwnSubscription['subscription'], 'subscriptionPrice'>
}

/** The numbers above the list. What is over counts for nothing; what waits for activation is worth its price. */
export function totalsOf(subscriptions: readonly Known[], now: Date) {
  const current = subscriptions.filter(isCurrent)
  return {
    active: current.filter(({ status }) => status !== 'waiting').length,
    ending: current.filter(known => isEndingSoon(known, now)).length,
    valueSar: toSar(add(...current.map(({ subscription }) => fromSar(subscription.subscriptionPrice)))),
  }
}
