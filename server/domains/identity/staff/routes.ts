import type { UserQuery } from '#model/contracts/users.ts'
import { AppError } from '#model/errors.ts'
import { personSearchWords } from '#model/person-search.ts'
import type { Deps } from '../../../deps.ts'
import { sendExport } from '../../../http/csv.ts'
import { sameId, uuidOr } from '../../../http/ids.ts'
import { readPage, sortIn } from '../../../http/list.ts'
import type { Router } from '../../../http/route.ts'
import { actorOf } from '../../../http/session.ts'
import { presentNote } from '../../../staff/present-note.ts'
import { endSession } from '../sessions/end-sessions.ts'
import { addUserNote } from './add-note.ts'
import { createUser } from './create-user.ts'
import { deleteUser } from './delete-user.ts'
import { endUserSessions } from './end-user-sessions.ts'
import { inviteUser } from './invite-user.ts'
import { presentStaffUser, userCsv } from './present.ts'
import { countStaffUsers, findStaffUser, listStaffUsers, sortedUsers } from './queries.ts'
import { showUser } from './show-user.ts'
import { updateUser } from './update-user.ts'

function listed(query: UserQuery) {
  const { search = '', role, status } = query
  const filter = { words: personSearchWords(search), role, isActive: status && status === 'active' }
  return { filter, by: sortIn(query, { sort: 'createdAt', order: 'desc' }) }
}

export function staffUserRoutes(route: Router, deps: Deps): void {
  const { reader } = deps.database

  route('GET /api/users', async ({ query }) => {
    const { filter, by } = listed(query)
    const { rows, pagination } = await readPage(query, {
      rows: span => listStaffUsers(reader, filter, by, span),
      count: () => countStaffUsers(reader, filter),
    })
    return { data: { users: rows.map(presentStaffUser), pagination } }
  })

  route('GET /api/users/export', async request => {
    const { filter, by } = listed(request.query)
    return sendExport(deps, request, {
      list: 'users',
      query: sortedUsers(reader, filter, by),
      columns: userCsv,
    })
  })

  route('POST /api/users', async request => ({
    data: await createUser(deps, actorOf(request), request.body),
  }))

  route('GET /api/users/{id}', async ({ params }) => {
    const user = await findStaffUser(reader, uuidOr(params.id, 'user_not_found'))
    if (!user) throw new AppError('user_not_found')
    return { data: presentStaffUser(user) }
  })

  route('GET /api/staff/users/{id}', async ({ params, session }) => ({
    data: await showUser(deps, session, uuidOr(params.id, 'user_not_found')),
  }))

  route('PUT /api/users/{id}', async request => {
    const id = sameId(uuidOr(request.params.id, 'user_not_found'), request.body.id)
    return { data: await updateUser(deps, actorOf(request), id, request.body) }
  })

  route('POST /api/users/{id}/invite', async request => {
    await inviteUser(deps, actorOf(request), uuidOr(request.params.id, 'user_not_found'))
    return {}
  })

  route('POST /api/users/{id}/notes', async ({ params, session, body }) => {
    const userId = uuidOr(params.id, 'user_not_found')
    const notes = await addUserNote(deps, { userId, authorId: session.userId, text: body.text })
    return { data: notes.map(presentNote) }
  })

  route('DELETE /api/users/{id}/sessions', async request => {
    const userId = uuidOr(request.params.id, 'user_not_found')
    return { data: { ended: await endUserSessions(deps, actorOf(request), request.session, userId) } }
  })

  route('DELETE /api/users/{id}/sessions/{sessionId}', async ({ params, ...request }) => {
    const userId = uuidOr(params.id, 'user_not_found')
    const sessionId = uuidOr(params.sessionId, 'not_found')
    await endSession(deps, actorOf(request), { userId, sessionId, action: 'user.end_session' })
    return {}
  })

  route('DELETE /api/users/{id}', async request => {
    await deleteUser(deps, actorOf(request), uuidOr(request.params.id, 'user_not_found'))
    return {}
  })
}
