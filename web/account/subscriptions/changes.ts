import { renewalCan } from '#model/renewal-states.ts'
import type { OwnSubscription } from '../../lib/api-types.ts'

/** What an owner can do about a renewal. `stop` is the plain cancel, which can be undone; `cancel` is for good. */
export type Change = 'suspend' | 'stop' | 'resume' | 'cancel'

type Known = Pick<OwnSubscription, 'status' | 'paymobState' | 'isUndone'>

export function changesOf({ status, paymobState: state, isUndone }: Known): Change[] {
  if (state === null || isUndone) return []
  const renewal = { state, isOver: status === 'expired' }
  return [
    ...(renewalCan('suspend', renewal) ? (['suspend', 'stop'] as const) : []),
    ...(renewalCan('resume', renewal) ? (['resume'] as const) : []),
    ...(renewalCan('cancel', renewal) ? (['cancel'] as const) : []),
  ]
}

/** Until when it can be used if nothing more is charged; nothing where that is past or not known yet. */
export function keptUntil({
  status,
  endDate,
  accessUntil,
}: Pick<OwnSubscription, 'status' | 'endDate' | 'accessUntil'>): string | null {
  if (status === 'expired') return null
  return status === 'past_due' ? accessUntil : endDate
}
