import { useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * A new page scrolls to its top smoothly; Back and Forward jump to where the reader was. Stands before
 * ScrollRestoration, whose own effect does the scrolling and takes the manner from here. With reduced motion the
 * base style overrules it.
 */
export function SmoothScroll() {
  const { key } = useLocation()
  const isReturn = useNavigationType() === 'POP'
  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry of the history is asked about anew
  useLayoutEffect(() => {
    document.documentElement.style.scrollBehavior = isReturn ? 'auto' : 'smooth'
  }, [key, isReturn])
  return null
}
