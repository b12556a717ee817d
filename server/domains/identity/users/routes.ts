import { AppError } from '#model/errors.ts'
import { paginate } from '#model/pagination.ts'
import { personSearchWords } from '#model/person-search.ts'
import type { Deps } from '../../../deps.ts'
import { actorOf } from '../../../http/actor.ts'
import { sameId, uuidOr } from '../../../http/ids.ts'
import type { Router } from '../../../http/route.ts'
import { createUser } from './create-user.ts'
import { deleteUser } from './delete-user.ts'
import { inviteUser } from './invite-user.ts'
import { presentStaffUser } from './present.ts'
import { countStaffUsers, findStaffUser, listStaffUsers } from './queries.ts'
import { updateUser } from './update-user.ts'

export function userRoutes(route: Router, deps: Deps): void {
  const { reader } = deps.database

  route('GET /api/users', async ({ query }) => {
    const { page = 1, limit = 10, search = '', role, status } = query
    const isActive = status && status === 'active'
    const filter = { words: personSearchWords(search), role, isActive }
    const [rows, total] = await Promise.all([
      listStaffUsers(reader, filter, { page, limit }),
      countStaffUsers(reader, filter),
    ])
    return { data: { users: rows.map(presentStaffUser), pagination: paginate(total, page, limit) } }
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
