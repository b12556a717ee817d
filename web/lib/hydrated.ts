import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and in the first pass over its HTML, so that both write the same. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
