import type { Tx } from '#database/client.ts'
import type { NoticeKind, NoticeParams } from '#model/notice-kinds.ts'
import { mayAccess, roles } from '#model/permissions.ts'
import { dayMs } from '#model/time-units.ts'
import type { Deps } from '../deps.ts'
import { publish, publishAll } from '../live/publish.ts'
import { enqueuePush } from '../push/enqueue-push.ts'
import {
  deleteNoticesBefore,
  insertNotice,
  insertNoticeForRoles,
  markReadByKey,
  markStaffRead,
} from './queries.ts'

type Notice<Kind extends NoticeKind> = {
  kind: Kind
  /** Id of the subject. Kind and subject make the notice unique. */
  about: string
  params: NoticeParams[Kind]
  /** A path without its language prefix. */
  link: string
}

/**
 * Adds a notice to the user's account, once per kind and subject. Sends a live event to open browsers and, for some kinds,
 * a push message to the browsers that the user subscribed.
 */
export async function notify<Kind extends NoticeKind>(
  tx: Tx,
  { userId, kind, about, params, link }: Notice<Kind> & { userId: string },
): Promise<void> {
  const id = await insertNotice(tx, userId, { kind, dedupeKey: keyOf(kind, about), params, link })
  if (!id) return
  await publish(tx, `user:${userId}`, { type: 'notice', noticeId: id, kind })
  await enqueuePush(tx, { userId, noticeId: id, kind, link })
}

/** Adds a notice for every active user that has the access: all staff, only admins, or only workers. */
export async function notifyStaff<Kind extends NoticeKind>(
  tx: Tx,
  access: 'staff' | 'admin' | 'worker',
  { kind, about, params, link }: Notice<Kind>,
): Promise<void> {
  const to = roles.filter(role => (access === 'worker' ? role === 'worker' : mayAccess(access, role)))
  const inserted = await insertNoticeForRoles(tx, to, { kind, dedupeKey: keyOf(kind, about), params, link })
  await publishAll(
    tx,
    inserted.map(({ id, user_id }) => ({
      topic: `user:${user_id}`,
      event: { type: 'notice', noticeId: id, kind },
    })),
  )
}

/** Marks what staff were notified of as read, for all of them, because it is settled. `about` may be the start of one. */
export async function settleStaffNotices(
  tx: Tx,
  { kind, about, now }: { kind: NoticeKind; about: string; now: Date },
): Promise<void> {
  const userIds = await markStaffRead(tx, keyOf(kind, about), now)
  await publish(
    tx,
    userIds.map(userId => `user:${userId}` as const),
    { type: 'notices-read' },
  )
}

/** Marks the notices about a record as read, because the user has seen the record. `about` may be the start of a key. */
export async function settleNotices(
  tx: Tx,
  { userId, kind, about, now }: { userId: string; kind: NoticeKind; about: string; now: Date },
): Promise<void> {
  const wasUnread = await markReadByKey(tx, { userId, keyStart: keyOf(kind, about), now })
  if (wasUnread) await publish(tx, `user:${userId}`, { type: 'notices-read' })
}

function keyOf(kind: NoticeKind, about: string): string {
  return `${kind}:${about}`
}

const keptMs = 180 * dayMs

/** A nightly job that deletes notices after 180 days. Orders, subscriptions and mails keep what happened. */
export async function deleteOldNotices({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<void> {
  const createdBefore = new Date(clock.now().getTime() - keptMs)
  await database.transaction(tx => deleteNoticesBefore(tx, createdBefore))
}
