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

/** One value in the server's HTML and the first pass over it, another from then on; drawn again only if they differ. */
export function useOnceHydrated<Value extends string>(value: Value, before: Value): Value {
  return useSyncExternalStore(
    never,
    () => value,
    () => before,
  )
}
