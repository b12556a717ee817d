import { useOutletContext } from 'react-router'
import type { User } from '../../lib/api-types.ts'

/** The signed-in staff member, on screens inside the back office layout. */
export function useStaffUser(): User {
  return useOutletContext<User>()
}
