import type { Role } from '#model/permissions.ts'
import { useSession } from '../../lib/session.ts'

/** The role of the signed-in person. */
export function useRole(): Role | undefined {
  const session = useSession()
  return session.status === 'signed-in' ? session.user.role : undefined
}
