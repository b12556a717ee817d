import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Database, Tx } from '../client.ts'

type Outcome = PromiseSettledResult<unknown>['status']

/**
 * Runs the second transaction while the first is still open. The first commits only after the second has finished or
 * waits for a lock, so every run exercises the race.
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
    while (!rivalIsDone && !(await isLockAwaited(database))) {}
  })
  return [await outcomeOf(leader), await rival]
}

async function outcomeOf(work: Promise<unknown>): Promise<Outcome> {
  const [result] = await Promise.allSettled([work])
  return result.status
}

async function isLockAwaited(database: Database): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(database.reader)
  return rows.length > 0
}

/** Expects that the database rejects the statement because of the given constraint. */
export async function expectRefusal(statement: Promise<unknown>, rule: string): Promise<void> {
  await expect(statement).rejects.toMatchObject({ constraint: rule })
}
