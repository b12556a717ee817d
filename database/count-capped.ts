import { type SelectQueryBuilder, sql } from 'kysely'
import { maxCounted } from '#model/pagination.ts'
import type { Reader } from './client.ts'
import type { DB } from './schema.gen.ts'

/** Counts the rows of a query up to `maxCounted + 1`; the extra row shows that there are more. */
export async function countCapped<Tables extends keyof DB>(
  db: Reader,
  query: SelectQueryBuilder<DB, Tables, unknown>,
): Promise<number> {
  const counted = query
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`1`.as('one'))
    .limit(maxCounted + 1)
  const { count } = await db
    .selectFrom(counted.as('counted'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
