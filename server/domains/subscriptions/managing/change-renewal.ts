import { AppError } from '#model/errors.ts'
import type { RenewalAction } from '#model/renewal-states.ts'
import type { Deps } from '../../../deps.ts'
import { findOwn, type OwnSubscription } from './own-queries.ts'
import { requestRenewalChange } from './request-renewal-change.ts'

type ChangeDeps = Pick<Deps, 'database' | 'clock' | 'paymob' | 'vault'>
type ChangeRequest = { userId: string; subscriptionId: string; action: RenewalAction }

/** The owner suspends, resumes or cancels renewals. Without an answer from Paymob nothing changes here. */
export async function changeRenewal(deps: ChangeDeps, request: ChangeRequest): Promise<OwnSubscription> {
  const { userId, action } = request
  const own = await readOwn(deps, request)
  const result = await requestRenewalChange(deps, own, { action, actor: { by: 'customer', userId } })
  if (result !== 'changed') throw new AppError('renewal_not_changed')
  return readOwn(deps, request)
}

/** Throws `subscription_not_found` for another customer's subscription. */
export async function readOwn(
  { database }: Pick<Deps, 'database'>,
  { userId, subscriptionId }: Pick<ChangeRequest, 'userId' | 'subscriptionId'>,
): Promise<OwnSubscription> {
  const own = await findOwn(database.reader, { userId, id: subscriptionId })
  if (!own) throw new AppError('subscription_not_found')
  return own
}
