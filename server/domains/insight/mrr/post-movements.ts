import { type Movement, movementsAfter } from '#model/metrics/mrr.ts'
import type { Deps } from '../../../deps.ts'
import {
  insertMovements,
  listChurn,
  listPaidPeriods,
  listUnposted,
  type UnpostedSubscription,
} from './movement-queries.ts'

const batchSize = 500

type Unposted = { subscription: UnpostedSubscription; movement: Movement }

/**
 * A job that runs every minute: posts every change of the MRR since the last run to `mrr_movements`. On its first run it
 * posts what the paid periods tell about the past.
 */
export async function postMovements({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<void> {
  const now = clock.now()
  let count: number
  do {
    const subscriptions = await listUnposted(database.reader, now, batchSize)
    count = subscriptions.length
    if (count === 0) return
    const unposted = await movementsOf(database, subscriptions, now)
    // Nothing can be posted for these rows: asking again would find them again.
    if (unposted.length === 0) return
    const rows = await nameReturns(database, unposted)
    await database.transaction(tx => insertMovements(tx, rows.map(rowOf)))
  } while (count === batchSize)
}

type Database = Pick<Deps['database'], 'reader'>

async function movementsOf(
  { reader }: Database,
  subscriptions: UnpostedSubscription[],
  now: Date,
): Promise<Unposted[]> {
  const periods = await listPaidPeriods(
    reader,
    subscriptions.map(({ id }) => id),
  )
  const paidOf = Map.groupBy(periods, period => period.subscription_id)
  const unposted = subscriptions.flatMap(subscription => {
    const paid = (paidOf.get(subscription.id) ?? []).map(({ starts_at, ends_at }) => ({
      startsAt: starts_at,
      endsAt: ends_at,
    }))
    const facts = {
      value: subscription.value,
      paid,
      accessEndsAt: subscription.access_ends_at,
      stoppedAt: subscription.stopped_at,
      revokedAt: subscription.revoked_at,
    }
    return movementsAfter(facts, lastOf(subscription), now).map(movement => ({ subscription, movement }))
  })
  return unposted.toSorted((a, b) => a.movement.occurredAt.getTime() - b.movement.occurredAt.getTime())
}

function lastOf({ last_position: position, last_occurred_at, last_mrr }: UnpostedSubscription) {
  if (position === null || last_occurred_at === null || last_mrr === null) return undefined
  return { position, occurredAt: last_occurred_at, mrr: last_mrr }
}

/** A customer who left and buys the same product again is reactivated, not new. */
async function nameReturns({ reader }: Database, unposted: Unposted[]): Promise<Unposted[]> {
  const users = [...new Set(unposted.map(({ subscription }) => subscription.user_id))]
  const left = new Map<string, Date>()
  for (const { user_id, product_id, occurred_at } of await listChurn(reader, users)) {
    const key = `${user_id}:${product_id}`
    const first = left.get(key)
    if (!first || occurred_at < first) left.set(key, occurred_at)
  }
  return unposted.map(({ subscription, movement }) => {
    const key = `${subscription.user_id}:${subscription.product_id}`
    const leftAt = left.get(key)
    const isReturn = movement.kind === 'new' && leftAt !== undefined && leftAt <= movement.occurredAt
    if (movement.kind === 'churn' && !leftAt) left.set(key, movement.occurredAt)
    return { subscription, movement: isReturn ? { ...movement, kind: 'reactivated' as const } : movement }
  })
}

function rowOf({ subscription, movement }: Unposted) {
  return {
    subscription_id: subscription.id,
    position: movement.position,
    kind: movement.kind,
    cause: movement.cause,
    occurred_at: movement.occurredAt,
    amount_halalas: movement.amount,
    mrr_halalas: movement.mrr,
  }
}
