import { type ReactNode, useEffect, useRef } from 'react'

/** Takes the place of a long form whose button was pressed at its end: whoever pressed it sees and hears this next. */
export function BeforeTheEyes({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [])
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {children}
    </div>
  )
}
