import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { call, token, unauthenticated } from './api.ts'
import { useLanguage } from './language.ts'
import { paths } from './paths.ts'
import { createSessionStore, type Session } from './session-store.ts'

const store = createSessionStore(token, call)
const loading: Session = { status: 'loading' }

// Back can revive a page as it was left, perhaps before signing out.
if (typeof window !== 'undefined') {
  window.addEventListener('pageshow', event => event.persisted && void store.check())
}

/** On the server, and until the browser has asked, nobody is known. */
export function useSession(): Session {
  return useSyncExternalStore(store.subscribe, store.read, () => loading)
}

export function checkSession(): Promise<void> {
  return store.check()
}

export function useSignOut(): { signOut: () => Promise<void>; isLeaving: boolean } {
  const [isLeaving, setIsLeaving] = useState(false)
  const language = useLanguage()
  const signOut = async () => {
    setIsLeaving(true)
    // Whether or not the server could be told: on this device the session ends now.
    await call('POST /api/auth/logout').catch(() => {})
    store.leave()
    token.write(null)
    // A whole new page: nothing that was read while signed in stays in memory.
    location.assign(paths(language).home())
  }
  return { signOut, isLeaving }
}

/** A call that needed a session and had none leads to sign-in, and from there back. */
export function useSignInWhenRefused(): void {
  const navigate = useNavigate()
  const language = useLanguage()
  const { pathname, search } = useLocation()
  useEffect(() => {
    const goToSignIn = () => navigate(paths(language).login(pathname + search), { replace: true })
    unauthenticated.addEventListener('unauthenticated', goToSignIn)
    return () => unauthenticated.removeEventListener('unauthenticated', goToSignIn)
  }, [navigate, language, pathname, search])
}
