import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigation, useNavigationType } from 'react-router'
import { useTranslations } from 'use-intl'
import { classNames } from '../ui/class-names.ts'

/** After this time the loading state is announced to screen readers. */
const announceAfterMs = 1_000

/** A thin bar at the top while a page loads; it appears only when loading is slow. */
export function NavigationProgress() {
  const t = useTranslations('common')
  const isBusy = useNavigation().state !== 'idle'
  const isSlow = useIsSlow(isBusy)
  return (
    <>
      <p role="status" className="sr-only">
        {isSlow && t('opening')}
      </p>
      <div
        aria-hidden="true"
        className={classNames(
          'pointer-events-none fixed inset-x-0 top-0 z-50 h-0.75 transition-opacity',
          isBusy ? 'opacity-100 delay-150' : 'opacity-0',
        )}
      >
        <div
          className={classNames(
            'h-full rounded-e-full bg-brand',
            isBusy ? 'w-11/12 transition-[width] delay-150 duration-[6s] ease-out' : 'w-0',
          )}
        />
      </div>
    </>
  )
}

function useIsSlow(isBusy: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!isBusy) return
    const timer = setTimeout(() => setIsSlow(true), announceAfterMs)
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [isBusy])
  return isSlow
}

/** After client-side navigation, moves the focus to the heading and announces the page title. */
export function RouteAnnouncer() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  const [announced, setAnnounced] = useState('')
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    // A record that opens beside its list marks its own heading.
    const target =
      document.querySelector<HTMLElement>('main [data-page-heading]') ??
      document.querySelector<HTMLElement>('main h1') ??
      document.querySelector<HTMLElement>('main')
    if (target) {
      target.tabIndex = -1
      // The user did not focus the heading, so it shows no outline.
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

/**
 * Smooth scrolling to the top of a new page; Back and Forward jump. Must render before ScrollRestoration, whose
 * effect does the scrolling. The base styles turn it off for reduced motion.
 */
export function ScrollBehavior() {
  const { key } = useLocation()
  const isReturn = useNavigationType() === 'POP'
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for every history entry
  useLayoutEffect(() => {
    document.documentElement.style.scrollBehavior = isReturn ? 'auto' : 'smooth'
  }, [key, isReturn])
  return null
}
