import type { Deps } from '../../../deps.ts'
import { notify } from '../../../notices/notify.ts'
import { recordOrderEvent } from '../../orders/public.ts'
import { namesOf, publishChange, subscriptionLink } from '../notify-owner.ts'
import {
  findOwner,
  findSubscription,
  type ListedEnd,
  listEnded,
  lockSubscription,
  setExpired,
} from '../queries.ts'
import { checkSubscription } from '../renewing/check-subscription.ts'
import { isExpired } from '../subscription-status.ts'

type ExpireDeps = Pick<Deps, 'database' | 'clock' | 'paymob' | 'vault'>

const batchSize = 200

/** An hourly job that expires subscriptions whose end and grace have passed. */
export async function expireSubscriptions(deps: ExpireDeps): Promise<void> {
  let after: ListedEnd | undefined
  do {
    const ended = await listEnded(deps.database.reader, deps.clock.now(), after, batchSize)
    for (const { id } of ended) await expireSubscription(deps, id)
    after = ended.length === batchSize ? ended.at(-1) : undefined
  } while (after !== undefined)
}

/** Expires a renewing subscription only after Paymob answered, because a charge may have succeeded. */
async function expireSubscription(deps: ExpireDeps, id: string): Promise<void> {
  const { database, clock } = deps
  const row = await findSubscription(database.reader, id)
  if (!row || !isExpired(row, clock.now())) return
  if (row.auto_renew && (await checkSubscription(deps, id)) === 'unknown') return
  await database.transaction(async tx => {
    const subscription = await lockSubscription(tx, id)
    const now = clock.now()
    if (!subscription || !isExpired(subscription, now) || !(await setExpired(tx, id, now))) return
    await recordOrderEvent(tx, subscription.order_id, 'subscription_expired', { by: 'system' })
    await publishChange(tx, subscription)
    const owner = await findOwner(tx, id)
    if (!owner) return
    const about = `${id}:${subscription.ends_at?.toISOString()}`
    const params = namesOf(owner)
    await notify(tx, {
      userId: owner.id,
      kind: 'subscription_expired',
      about,
      params,
      link: subscriptionLink(id),
    })
  })
}
