import type { ReactNode } from 'react'

/** In one piece: broken at a hyphen in a line of the other direction, an address reads as two. */
export function Address({ children }: { children: ReactNode }) {
  return <bdi className="inline-block max-w-full font-medium wrap-anywhere text-ink">{children}</bdi>
}
