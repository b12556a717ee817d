import { useOutletContext } from 'react-router'
import type { User } from '../lib/api-types.ts'

/** Whose account it is, on any page of it. */
export function useOwner(): User {
  return useOutletContext<User>()
}
