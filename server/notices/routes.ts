import { AppError } from '#model/errors.ts'
import { type NoticeKind, noticeKindsFor } from '#model/notice-kinds.ts'
import type { Deps } from '../deps.ts'
import { uuidOr } from '../http/ids.ts'
import { readPage } from '../http/list.ts'
import type { Router } from '../http/route.ts'
import { publish } from '../live/publish.ts'
import { countNotices, countUnread, listNotices, markAllRead, markRead, type NoticeRow } from './queries.ts'

export function noticeRoutes(route: Router, { database, clock }: Pick<Deps, 'database' | 'clock'>): void {
  const { reader } = database

  route('GET /api/notifications', async ({ query, session }) => {
    const own = { userId: session.userId, kinds: noticeKindsFor(session.role) }
    const [{ rows, pagination }, unreadCount] = await Promise.all([
      readPage(query, {
        rows: span => listNotices(reader, own, span),
        count: () => countNotices(reader, own),
      }),
      countUnread(reader, own),
    ])
    return { data: { notifications: rows.map(presentNotice), unreadCount, pagination } }
  })

  route('POST /api/notifications/{id}/read', async ({ params, session: { userId } }) => {
    const id = uuidOr(params.id, 'notification_not_found')
    await database.transaction(async tx => {
      if (!(await markRead(tx, { userId, id, now: clock.now() })))
        throw new AppError('notification_not_found')
      await publish(tx, `user:${userId}`, { type: 'notices-read' })
    })
    return {}
  })

  route('POST /api/notifications/read-all', async ({ session: { userId } }) => {
    await database.transaction(async tx => {
      if (await markAllRead(tx, userId, clock.now()))
        await publish(tx, `user:${userId}`, { type: 'notices-read' })
    })
    return {}
  })
}

function presentNotice({ id, kind, params, link, created_at, read_at }: NoticeRow) {
  return {
    id,
    // The query selects only kinds of the model, and `notify` checks their params.
    kind: kind as NoticeKind,
    params: params as Record<string, string | number>,
    link: link ?? '/',
    createdAt: created_at.toISOString(),
    isRead: read_at !== null,
  }
}
