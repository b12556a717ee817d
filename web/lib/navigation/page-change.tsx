import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** After a page change without a page load, the reader is where a page load would put them, and hears where. */
export function PageChange() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  const [announced, setAnnounced] = useState('')
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const target =
      document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
    if (target) {
      target.tabIndex = -1
      // The reader did not choose the heading: no ring around it.
      target.style.outline = 'none'
      target.focus({ preventScroll: true })
    }
    setAnnounced(document.title)
  }, [pathname])
  return (
    <p role="status" className="sr-only">
      {announced}
    </p>
  )
}
