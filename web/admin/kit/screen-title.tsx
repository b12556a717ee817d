import type { ReactNode } from 'react'

/** The heading of a screen. On a phone the bar at the top shows it. */
export function ScreenTitle({ children }: { children: ReactNode }) {
  return <h1 className="me-auto text-xl max-md:sr-only">{children}</h1>
}
