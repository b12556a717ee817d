import { renewalCan } from '#model/renewal-states.ts'
import type { OwnSubscription } from '../../lib/api-types.ts'
import { isEndingSoon } from './subscription-status.ts'

/** `stop` can be undone until the end; `cancel` is permanent. */
export type RenewalAction = 'suspend' | 'stop' | 'resume' | 'cancel'

type RenewalFields = Pick<OwnSubscription, 'status' | 'paymobState' | 'isRevoked'>

export function availableActions({ status, paymobState: state, isRevoked }: RenewalFields): RenewalAction[] {
  if (state === null || isRevoked) return []
  const renewal = { state, isExpired: status === 'expired' }
  const actions: RenewalAction[] = []
  if (renewalCan('suspend', renewal)) actions.push('suspend', 'stop')
  if (renewalCan('resume', renewal)) actions.push('resume')
  if (renewalCan('cancel', renewal)) actions.push('cancel')
  return actions
}

/** Until when it can be used without another charge; null if that is past or unknown. */
export function accessEnd({
  status,
  endDate,
  accessUntil,
}: Pick<OwnSubscription, 'status' | 'endDate' | 'accessUntil'>): string | null {
  if (status === 'expired') return null
  return status === 'past_due' ? accessUntil : endDate
}

type BoughtFields = RenewalFields & Pick<OwnSubscription, 'autoRenew' | 'endDate'>

/** A new purchase goes on with a subscription that has ended or ends soon, unless its renewal can be resumed. */
export function canBuyAgain(subscription: BoughtFields, now: Date): boolean {
  if (subscription.isRevoked || availableActions(subscription).includes('resume')) return false
  return subscription.status === 'expired' || isEndingSoon(subscription, now)
}
