import { daysUntil } from '#model/riyadh-time.ts'
import type { OwnSubscription } from '../../lib/api-types.ts'
import { canBuyAgain } from '../subscriptions/renewal-actions.ts'
import { isCurrent, isEndingSoon, nextCharge } from '../subscriptions/subscription-status.ts'

/** More than these are on the page of the subscriptions. */
const maxListed = 3

/** What the account home shows: how many subscriptions are active, the next charge, what ends first, the newest account. */
export function homeFacts(subscriptions: readonly OwnSubscription[], now: Date) {
  const current = subscriptions.filter(isCurrent)
  const [next] = current
    .flatMap(subscription => {
      const date = nextCharge(subscription)
      return date === null ? [] : [{ subscription, date }]
    })
    .sort((one, other) => one.date.localeCompare(other.date))
  const byEnd = current.flatMap(subscription => endFacts(subscription, now)).sort(byEndDate)
  const ending = byEnd.filter(subscription => isEndingSoon(subscription, now))
  const [newest] = current
    .flatMap(({ delivery, ...rest }) => (delivery === null ? [] : [{ ...rest, delivery }]))
    .sort((one, other) => other.createdAt.localeCompare(one.createdAt))
  return {
    active: current.filter(({ status }) => status !== 'waiting').length,
    ending: ending.length,
    next,
    /** Those that end soon; if there are none, those that end or renew first. */
    listed: (ending.length > 0 ? ending : byEnd).slice(0, maxListed),
    newest,
  }
}

/** None for a subscription without an end, or whose end has passed while it waits for its renewal. */
function endFacts(subscription: OwnSubscription, now: Date) {
  const { status, endDate } = subscription
  if (status === 'waiting' || endDate === null) return []
  const daysLeft = daysUntil(new Date(endDate), now)
  if (daysLeft < 0) return []
  return [{ ...subscription, endDate, daysLeft, canRenew: canBuyAgain(subscription, now) }]
}

function byEndDate(one: { endDate: string }, other: { endDate: string }): number {
  return one.endDate.localeCompare(other.endDate)
}

export type HomeFacts = ReturnType<typeof homeFacts>
export type ListedSubscription = HomeFacts['listed'][number]
