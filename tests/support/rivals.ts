import { expect } from 'vitest'
import { type Failpoint, watchFailpoints } from '#server/failpoint.ts'
import type { TestShop } from './shop.ts'

/** Makes the first caller wait at the failpoint until `goOn`. */
export function pauseAt(point: Failpoint) {
  const arrived = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  let isFirst = true
  watchFailpoints(name => {
    if (name !== point || !isFirst) return undefined
    isFirst = false
    arrived.resolve()
    return gate.promise
  })
  return { arrived: arrived.promise, goOn: () => gate.resolve() }
}

type Rivals = { point: Failpoint; first: () => Promise<unknown>; rival: () => Promise<unknown> }

/** Stops the first at the failpoint until the rival has finished or waits for a lock, then lets both finish. */
export async function interrupt(shop: TestShop, { point, first, rival }: Rivals): Promise<void> {
  const pause = pauseAt(point)
  const started = first()
  await Promise.race([pause.arrived, started.then(() => expect.fail(`the first never came to ${point}`))])
  let isDone = false
  const interrupting = rival().finally(() => {
    isDone = true
  })
  await expect.poll(async () => isDone || (await countWaiting(shop)) > 0, { interval: 5 }).toBe(true)
  pause.goOn()
  await Promise.all([started, interrupting])
}

/** How many transactions wait for a lock. */
export async function countWaiting({ database }: TestShop): Promise<number> {
  const { rowCount } = await database.pool.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rowCount ?? 0
}
