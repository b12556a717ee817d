import { sql } from 'kysely'
import type { Reader, Tx } from '#database/client.ts'
import { countCapped } from '#database/count-capped.ts'
import { isReminder, type NoticeKind, type NoticeParams } from '#model/notice-kinds.ts'
import type { Span } from '#model/pagination.ts'
import type { Role } from '#model/permissions.ts'

type NewNotice = { kind: NoticeKind; dedupeKey: string; params: NoticeParams[NoticeKind]; link: string }

/** Returns undefined when the user already has this notice, does not want it, or has deleted the account. */
export async function insertNotice(tx: Tx, userId: string, notice: NewNotice): Promise<string | undefined> {
  const { kind, dedupeKey, params, link } = notice
  const { rows } = await sql<{ id: string }>`
    insert into notices (user_id, kind, dedupe_key, params, link)
    select id, ${kind}, ${dedupeKey}, ${JSON.stringify(params)}::jsonb, ${link}
    from users
    where id = ${userId} and deleted_at is null and (subscription_notifications or not ${isReminder(kind)}::boolean)
    on conflict (user_id, dedupe_key) do nothing
    returning id`.execute(tx)
  return rows[0]?.id
}

/** Inserts a notice for every active user of the roles. Returns the inserted ones. */
export async function insertNoticeForRoles(
  tx: Tx,
  roles: Role[],
  { kind, dedupeKey, params, link }: NewNotice,
): Promise<{ id: string; user_id: string }[]> {
  const { rows } = await sql<{ id: string; user_id: string }>`
    insert into notices (user_id, kind, dedupe_key, params, link)
    select id, ${kind}, ${dedupeKey}, ${JSON.stringify(params)}::jsonb, ${link}
    from users
    where role = any(${roles}) and is_active and deleted_at is null
    on conflict (user_id, dedupe_key) do nothing
    returning id, user_id`.execute(tx)
  return rows
}

/** The notices of a user that have one of the kinds. */
export type OwnNotices = { userId: string; kinds: NoticeKind[] }

function ownNotices(db: Reader, { userId, kinds }: OwnNotices) {
  return db.selectFrom('notices').where('user_id', '=', userId).where('kind', 'in', kinds)
}

export async function listNotices(db: Reader, own: OwnNotices, { limit, offset }: Span) {
  return ownNotices(db, own)
    .select(['id', 'kind', 'params', 'link', 'created_at', 'read_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export type NoticeRow = Awaited<ReturnType<typeof listNotices>>[number]

export async function countNotices(db: Reader, own: OwnNotices): Promise<number> {
  return countCapped(db, ownNotices(db, own))
}

const maxUnread = 100

/** Counts up to 100: the bell shows "99+" for more. */
export async function countUnread(db: Reader, own: OwnNotices): Promise<number> {
  const unread = ownNotices(db, own).select('id').where('read_at', 'is', null).limit(maxUnread)
  const { count } = await db
    .selectFrom(unread.as('unread'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Returns whether the user has this notice. One that was read before keeps its time. */
export async function markRead(
  tx: Tx,
  { userId, id, now }: { userId: string; id: string; now: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('notices')
    .set({ read_at: sql<Date>`coalesce(read_at, ${now})` })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns whether any notice was unread. */
export async function markAllRead(tx: Tx, userId: string, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('notices')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .returning('id')
    .execute()
  return row.length > 0
}

/** Marks the notices of a user whose key starts with a text as read. Returns whether one was unread. */
export async function markReadByKey(
  tx: Tx,
  { userId, keyStart, now }: { userId: string; keyStart: string; now: Date },
): Promise<boolean> {
  const rows = await tx
    .updateTable('notices')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where(({ fn, val }) => fn<boolean>('starts_with', ['dedupe_key', val(keyStart)]))
    .returning('id')
    .execute()
  return rows.length > 0
}

/** Marks the notices of staff whose key starts with a text as read. Returns the users who had one unread. */
export async function markStaffRead(tx: Tx, keyStart: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    update notices set read_at = ${now}
    from users
    where notices.user_id = users.id and users.role <> 'user'
      and notices.read_at is null and starts_with(notices.dedupe_key, ${keyStart})
    returning notices.user_id`.execute(tx)
  return [...new Set(rows.map(({ user_id }) => user_id))]
}

export async function deleteNoticesBefore(tx: Tx, createdBefore: Date): Promise<void> {
  await tx.deleteFrom('notices').where('created_at', '<', createdBefore).execute()
}
