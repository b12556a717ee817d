import { AppError, fieldRefusal } from '#model/errors.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Deps } from '../../deps.ts'
import { uuidOr } from '../../http/ids.ts'
import type { Router } from '../../http/route.ts'
import { actorOf } from '../../http/session.ts'
import { countOwnViews, deleteViewRow, insertView, listViews, lockOwnViews, type ViewRow } from './queries.ts'

const maxViewsPerPerson = 200

export function viewRoutes(route: Router, { database }: Pick<Deps, 'database'>): void {
  route('GET /api/views', async ({ query, session }) => {
    const { userId } = session
    const rows = await listViews(database.reader, { screen: query.screen, userId })
    return { data: { views: rows.map(row => presentView(row, userId)) } }
  })

  route('POST /api/views', async request => {
    const { body, session } = request
    const { screen, name, query, isShared = false } = body
    if (isShared && session.role !== 'admin') throw new AppError('forbidden')
    const row = await database.transaction(async tx => {
      await lockOwnViews(tx, session.userId)
      if ((await countOwnViews(tx, session.userId)) >= maxViewsPerPerson)
        throw new AppError('too_many_views', { values: { most: maxViewsPerPerson } })
      const view = { owner_id: session.userId, screen, name, query, is_shared: isShared }
      const inserted = await insertView(tx, view)
      if (!inserted) throw fieldRefusal('name', 'view_name_taken')
      // A view changes only what its owner sees; a shared one changes what everyone sees.
      if (isShared)
        await writeAudit(tx, actorOf(request), {
          action: 'view.share',
          subjectType: 'view',
          subjectId: inserted.id,
          after: { screen, name },
        })
      return inserted
    })
    return { data: presentView(row, session.userId) }
  })

  route('DELETE /api/views/{id}', async request => {
    const { userId, role } = request.session
    const id = uuidOr(request.params.id, 'view_not_found')
    await database.transaction(async tx => {
      const deleted = await deleteViewRow(tx, id, { userId, includingShared: role === 'admin' })
      if (!deleted) throw new AppError('view_not_found')
      const { screen, name } = deleted
      if (deleted.is_shared)
        await writeAudit(tx, actorOf(request), {
          action: 'view.delete',
          subjectType: 'view',
          subjectId: id,
          before: { screen, name },
        })
    })
    return {}
  })
}

function presentView(row: ViewRow, userId: string) {
  const { id, name, query, is_shared: isShared } = row
  return { id, name, query, isShared, isOwn: row.owner_id === userId }
}
