import { type ReactNode, Suspense, useSyncExternalStore } from 'react'

const noSubscription = () => () => {}

/** False on the server and during hydration, so both render the same HTML. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  )
}

/** Uses `before` on the server and during hydration, then `value`. Renders again only if they differ. */
export function useValueAfterHydration<Value extends string>(value: Value, before: Value): Value {
  return useSyncExternalStore(
    noSubscription,
    () => value,
    () => before,
  )
}

/**
 * A part of the page that hydrates on its own, so a phone can respond to taps between parts. React hydrates a part
 * first when the user interacts with it.
 */
export function HydrationBoundary({ children }: { children: ReactNode }) {
  return <Suspense>{children}</Suspense>
}
