import { AppError } from '#model/errors.ts'
import type { Deps } from '../../deps.ts'
import type { Router } from '../../http/route.ts'
import { presentUser } from './present.ts'
import { findUser } from './queries.ts'
import { signOut } from './sign-out.ts'

export function identityRoutes(route: Router, deps: Deps): void {
  route('GET /api/users/me', async ({ session }) => {
    const user = await findUser(deps.database.reader, session.userId)
    if (!user) throw new AppError('session_expired')
    return { data: presentUser(user) }
  })

  route('POST /api/auth/logout', async ({ session }) => {
    await signOut(deps, session)
    return {}
  })
}
