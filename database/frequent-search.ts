import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { maxCounted, maxFrequentCounted } from '#model/pagination.ts'
import type { Reader } from './client.ts'
import type { DB } from './schema.gen.ts'

/**
 * A search of a list in two equal forms. `branches` select the ids of all matches, each by an index of its own: fast for
 * a word in few rows. `matches` is a condition on one row: fast for a word in many rows, because a list in the order of
 * an index ends as soon as its page is full.
 */
export type ListSearch = {
  branches: RawBuilder<unknown>[]
  matches: RawBuilder<boolean>
  /** The texts that are searched, one query each; their numbers of rows decide between the forms. */
  texts: RawBuilder<unknown>[]
}

/** Whether one of the texts has more matches than a list counts. Reads at most that many rows of each. */
export async function isFrequentSearch(db: Reader, { texts }: ListSearch): Promise<boolean> {
  const exceeds = texts.map(text => sql<boolean>`exists (${text} offset ${maxCounted})`)
  const { rows } = await sql<{ isFrequent: boolean }>`
    select ${sql.join(exceeds, sql` or `)} as "isFrequent"`.execute(db)
  return rows[0]?.isFrequent ?? false
}

/** The condition of a list on the column of its ids. */
export function searchCondition(
  id: RawBuilder<unknown>,
  { branches, matches }: ListSearch,
  isFrequent: boolean,
): RawBuilder<boolean> {
  return isFrequent ? matches : sql<boolean>`${id} in (${sql.join(branches, sql` union `)})`
}

/**
 * Counts the rows of a list with a frequent search up to one more than `maxFrequentCounted`. In the order of the query:
 * the newest rows are next to each other and in memory.
 */
export async function countFrequent<Tables extends keyof DB>(
  db: Reader,
  sorted: SelectQueryBuilder<DB, Tables, unknown>,
): Promise<number> {
  const counted = sorted
    .clearSelect()
    .select(sql<number>`1`.as('one'))
    .limit(maxFrequentCounted + 1)
  const { count } = await db
    .selectFrom(counted.as('counted'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
