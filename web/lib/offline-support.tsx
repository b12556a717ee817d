import { Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { lazyPart } from './lazy-part.ts'

const loadNotice = () => import('./offline/seen-notice.tsx')
const SeenNotice = lazyPart(() => loadNotice().then(module => module.SeenNotice))

/**
 * Registers the service worker when the page is idle, so it never competes with the first load, and shows a notice on
 * a page that the worker served from its copies.
 */
export function OfflineSupport() {
  const { pathname, search, key } = useLocation()
  const [loadedKey] = useState(key)
  const [seenAt, setSeenAt] = useState<string>()
  useEffect(() => whenIdle(() => void report(pathname + search)), [pathname, search])
  useEffect(() => {
    setSeenAt(document.querySelector<HTMLMetaElement>('meta[name=seen-at]')?.content)
  }, [])
  // After a navigation in the browser, the page is no longer the stored one.
  if (seenAt === undefined || key !== loadedKey) return null
  return (
    <Suspense>
      <SeenNotice seenAt={seenAt} />
    </Suspense>
  )
}

async function report(path: string): Promise<void> {
  if (import.meta.env.DEV) return
  try {
    // The notice is loaded with it, because it is needed when nothing can be loaded.
    const [{ reportSeenPage }] = await Promise.all([import('./offline/worker-messages.ts'), loadNotice()])
    await reportSeenPage(path)
  } catch {
    // Offline, or the browser forbids service workers: the shop works without one.
  }
}

/** Runs after the load event, when the browser has nothing else to do. Returns a function that cancels it. */
function whenIdle(work: () => void): () => void {
  let isCancelled = false
  const run = () => isCancelled || work()
  const wait = () => ('requestIdleCallback' in window ? requestIdleCallback(run) : run())
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
  return () => {
    isCancelled = true
  }
}
