import { Suspense, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { unauthenticated } from './api.ts'
import { lazyPart } from './lazy-part.ts'
import { languageOf, plainPath } from './path-language.ts'
import { isSignInPage, paths } from './paths.ts'
import { checkSession, useSession } from './session.ts'

const LiveWatcher = lazyPart(() => import('./live/live-watcher.ts').then(module => module.LiveWatcher))

/** Renders nothing. A component of its own, so that session changes do not re-render the root. */
export function SessionWatcher() {
  useRedirectToSignIn()
  useCheckAfterRefusal()
  const isKnown = useSession().status !== 'loading'
  return <Suspense>{isKnown && <LiveWatcher />}</Suspense>
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

/** After a refused call, reads the role again: the page that is open may not be the user's any more. */
function useCheckAfterRefusal(): void {
  useEffect(() => {
    const check = () => void checkSession()
    unauthenticated.addEventListener('forbidden', check)
    return () => unauthenticated.removeEventListener('forbidden', check)
  }, [])
}
