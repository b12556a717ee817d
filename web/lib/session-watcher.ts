import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { LiveEvent } from '#model/live-events.ts'
import { unauthenticated } from './api.ts'
import { languageOf, plainPath } from './language.ts'
import { isSignInPage, paths } from './paths.ts'
import { checkSession, useSession } from './session.ts'

/** Renders nothing. A component of its own, so that session changes do not re-render the root. */
export function SessionWatcher() {
  useRedirectToSignIn()
  useLiveSession()
  return null
}

/** Redirects to sign-in after a 401, with a way back. */
function useRedirectToSignIn(): void {
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  useEffect(() => {
    const goToSignIn = () => {
      if (isSignInPage(plainPath(pathname))) return
      navigate(paths(languageOf(pathname)).login(pathname + search + hash), { replace: true })
    }
    unauthenticated.addEventListener('unauthenticated', goToSignIn)
    return () => unauthenticated.removeEventListener('unauthenticated', goToSignIn)
  }, [navigate, pathname, search, hash])
}

/** Live events after which the session may have ended or changed. */
const sessionEvents: ReadonlySet<LiveEvent['type']> = new Set([
  'session-ended',
  'role-changed',
  'unauthenticated',
  'resync',
])

/** Ends the session here as soon as it was ended elsewhere: another device, staff, a new password. */
function useLiveSession(): void {
  const session = useSession()
  const userId = session.status === 'signed-in' ? session.user.id : undefined
  useEffect(() => {
    if (userId === undefined) return
    let isCancelled = false
    let stop = () => {}
    // Loaded only for signed-in users. If loading fails, the next API call notices an ended session.
    import('./live/live-events.ts')
      .then(({ onLiveEvent }) => {
        if (!isCancelled) stop = onLiveEvent(({ type }) => sessionEvents.has(type) && void checkSession())
      })
      .catch(() => {})
    return () => {
      isCancelled = true
      stop()
    }
  }, [userId])
}
