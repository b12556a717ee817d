import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useRevalidator, useRouteLoaderData } from 'react-router'
import type { LiveEvent } from '#model/live-events.ts'
import { call } from '../api.ts'
import { checkSession, useSession } from '../session.ts'
import { type SiteData, siteReload } from '../site.ts'

/** Live events after which the session may have ended or changed. */
const sessionEvents: ReadonlySet<LiveEvent['type']> = new Set([
  'session-ended',
  'role-changed',
  'unauthenticated',
  'resync',
])

/**
 * Renders nothing. Ends the session here as soon as it was ended elsewhere: another device, staff, a new password. Shows
 * changed settings of the shop: signed-in people have a live stream, guests ask on every navigation.
 */
export function LiveWatcher() {
  const session = useSession()
  const userId = session.status === 'signed-in' ? session.user.id : undefined
  const refreshSite = useRefreshSite()
  const handle = useEffectEvent(({ type }: LiveEvent) => {
    if (sessionEvents.has(type)) void checkSession()
    if (type === 'settings' || type === 'resync') refreshSite()
  })
  useEffect(() => {
    if (userId === undefined) return
    let isCancelled = false
    let stop = () => {}
    // Loaded only for signed-in users. If loading fails, the next API call notices an ended session.
    import('./live-events.ts')
      .then(({ onLiveEvent }) => {
        if (!isCancelled) stop = onLiveEvent(event => handle(event), { fetchedBefore: true })
      })
      .catch(() => {})
    return () => {
      isCancelled = true
      stop()
    }
  }, [userId])
  const { key } = useLocation()
  // The key of the entry that the browser opened; this part may load after the first navigation.
  const shownKey = useRef('default')
  const onNavigation = useEffectEvent(refreshSite)
  useEffect(() => {
    if (key === shownKey.current) return
    shownKey.current = key
    if (userId === undefined) onNavigation()
  }, [key, userId])
  return null
}

/** Loads the shop's settings again if they are not those of the open page. */
function useRefreshSite(): () => void {
  const site = useRouteLoaderData<SiteData>('root')
  const { revalidate } = useRevalidator()
  const refresh = async () => {
    const { data } = await call('GET /api/settings/public')
    // A loader that fails replaces the page, and with it unsaved work: it runs only when the settings did change.
    if (!site || data.version === site.version) return
    siteReload.isWanted = true
    try {
      await revalidate()
    } finally {
      siteReload.isWanted = false
    }
  }
  // If the call fails, the settings follow with the next event or page.
  return () => void refresh().catch(() => {})
}
