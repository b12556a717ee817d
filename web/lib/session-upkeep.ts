import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { unauthenticated } from './api.ts'
import { languageOf, plainPath } from './language.ts'
import { isEntrance, paths } from './paths.ts'
import { checkSession, useSession } from './session.tsx'

/** Draws nothing: stands in the root so that only it renders again when the session changes. */
export function SessionUpkeep() {
  useSignInWhenRefused()
  useLiveSession()
  return null
}

/** A call that needed a session and had none leads to sign-in, and from there back. */
function useSignInWhenRefused(): void {
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  useEffect(() => {
    const goToSignIn = () => {
      if (isEntrance(plainPath(pathname))) return
      navigate(paths(languageOf(pathname)).login(pathname + search + hash), { replace: true })
    }
    unauthenticated.addEventListener('unauthenticated', goToSignIn)
    return () => unauthenticated.removeEventListener('unauthenticated', goToSignIn)
  }, [navigate, pathname, search, hash])
}

/** News after which it is worth asking who is signed in, and as what. */
const aboutTheSession = new Set(['session-ended', 'role-changed', 'resumed'])

/** A session that is ended elsewhere (another device, staff, a new password) ends here at once. */
function useLiveSession(): void {
  const session = useSession()
  const userId = session.status === 'signed-in' ? session.user.id : undefined
  useEffect(() => {
    if (userId === undefined) return
    let isOver = false
    let stop = () => {}
    // Loaded only for who is signed in. Without it the next call finds out.
    import('./live.ts')
      .then(({ listenLive }) => {
        if (!isOver) stop = listenLive(({ type }) => aboutTheSession.has(type) && void checkSession())
      })
      .catch(() => {})
    return () => {
      isOver = true
      stop()
    }
  }, [userId])
}
