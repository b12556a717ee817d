import { sql } from 'kysely'
import type { Database, Tx } from '../client.ts'

type Outcome = PromiseSettledResult<unknown>['status']

/**
 * Runs the second transaction while the first is still open: the first commits only when the second has
 * finished or waits for it. So the dangerous moment of a race is met on every run.
 */
export async function overlap(
  database: Database,
  first: (tx: Tx) => Promise<unknown>,
  second: (tx: Tx) => Promise<unknown>,
): Promise<[Outcome, Outcome]> {
  let rival: Promise<Outcome> = Promise.resolve('rejected')
  let rivalIsDone = false
  const leader = database.transaction(async tx => {
    await first(tx)
    rival = outcomeOf(database.transaction(second)).finally(() => {
      rivalIsDone = true
    })
    while (!rivalIsDone && !(await someoneWaits(database))) {}
  })
  return [await outcomeOf(leader), await rival]
}

async function outcomeOf(work: Promise<unknown>): Promise<Outcome> {
  const [result] = await Promise.allSettled([work])
  return result.status
}

async function someoneWaits(database: Database): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(database.reader)
  return rows.length > 0
}
