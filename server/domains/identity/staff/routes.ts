import { AppError } from '#model/errors.ts'
import { personSearchWords } from '#model/person-search.ts'
import type { Deps } from '../../../deps.ts'
import { sameId, uuidOr } from '../../../http/ids.ts'
import { readPage, sortIn } from '../../../http/list.ts'
import type { Router } from '../../../http/route.ts'
import { actorOf } from '../../../http/session.ts'
import { createUser } from './create-user.ts'
import { deleteUser } from './delete-user.ts'
import { inviteUser } from './invite-user.ts'
import { presentStaffUser } from './present.ts'
import { countStaffUsers, findStaffUser, listStaffUsers } from './queries.ts'
import { updateUser } from './update-user.ts'

export function staffUserRoutes(route: Router, deps: Deps): void {
  const { reader } = deps.database

  route('GET /api/users', async ({ query }) => {
    const { search = '', role, status } = query
    const isActive = status && status === 'active'
    const filter = { words: personSearchWords(search), role, isActive }
    const by = sortIn(query, { sort: 'createdAt', order: 'desc' })
    const { rows, pagination } = await readPage(query, {
      rows: span => listStaffUsers(reader, filter, by, span),
      count: () => countStaffUsers(reader, filter),
    })
    return { data: { users: rows.map(presentStaffUser), pagination } }
  })

  route('POST /api/users', async request => ({
    data: await createUser(deps, actorOf(request), request.body),
  }))

  route('GET /api/users/{id}', async ({ params }) => {
    const user = await findStaffUser(reader, uuidOr(params.id, 'user_not_found'))
    if (!user) throw new AppError('user_not_found')
    return { data: presentStaffUser(user) }
  })

  route('PUT /api/users/{id}', async request => {
    const id = sameId(uuidOr(request.params.id, 'user_not_found'), request.body.id)
    return { data: await updateUser(deps, actorOf(request), id, request.body) }
  })

  route('POST /api/users/{id}/invite', async request => {
    await inviteUser(deps, actorOf(request), uuidOr(request.params.id, 'user_not_found'))
    return {}
  })

  route('DELETE /api/users/{id}', async request => {
    await deleteUser(deps, actorOf(request), uuidOr(request.params.id, 'user_not_found'))
    return {}
  })
}
