import { sql } from 'kysely'
import type { Reader, Tx } from '#database/client.ts'

export async function listViews(db: Reader, { screen, userId }: { screen: string; userId: string }) {
  return db
    .selectFrom('saved_views')
    .select(['id', 'owner_id', 'name', 'query', 'is_shared'])
    .where('screen', '=', screen)
    .where(({ or, eb }) => or([eb('owner_id', '=', userId), eb('is_shared', '=', true)]))
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(200)
    .execute()
}

export type ViewRow = Awaited<ReturnType<typeof listViews>>[number]

type NewView = { owner_id: string; screen: string; name: string; query: string; is_shared: boolean }

/** Serialises the person's new views, so that their limit holds. */
export async function lockOwnViews(tx: Tx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`views:${userId}`}, 0))`.execute(tx)
}

export async function countOwnViews(db: Reader, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('saved_views')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

/** Undefined when the person already has a view of this name on the screen. */
export async function insertView(tx: Tx, view: NewView): Promise<ViewRow | undefined> {
  return tx
    .insertInto('saved_views')
    .values(view)
    .onConflict(conflict => conflict.doNothing())
    .returning(['id', 'owner_id', 'name', 'query', 'is_shared'])
    .executeTakeFirst()
}

/** Deletes an own view; `includingShared` also one that another person shares. */
export async function deleteViewRow(
  tx: Tx,
  id: string,
  { userId, includingShared }: { userId: string; includingShared: boolean },
) {
  return tx
    .deleteFrom('saved_views')
    .where('id', '=', id)
    .where(({ or, eb }) =>
      includingShared
        ? or([eb('owner_id', '=', userId), eb('is_shared', '=', true)])
        : eb('owner_id', '=', userId),
    )
    .returning(['id', 'screen', 'name', 'is_shared'])
    .executeTakeFirst()
}
