import { type ReactNode, Suspense } from 'react'

/**
 * A part of the page that comes to life by itself, so that a phone answers between one part and the next instead of
 * after the whole page. Whoever touches it earlier has it at once.
 */
export function OwnTurn({ children }: { children: ReactNode }) {
  return <Suspense>{children}</Suspense>
}
