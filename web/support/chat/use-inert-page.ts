import { type RefObject, useEffect } from 'react'
import { useLocation } from 'react-router'

/** The window covers a phone's page: neither Tab nor a screen reader goes to what cannot be seen behind it. */
export function useInertPage(panel: RefObject<HTMLElement | null>, isCovered: boolean): void {
  // Another page may have other parts.
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (!isCovered) return
    const behind = [...document.body.children].filter(
      (part): part is HTMLElement =>
        part instanceof HTMLElement && !part.inert && !part.contains(panel.current),
    )
    for (const part of behind) part.inert = true
    return () => {
      for (const part of behind) part.inert = false
    }
  }, [panel, isCovered, pathname])
}
