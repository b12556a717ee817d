import { useState, useSyncExternalStore } from 'react'
import { call, token } from './api.ts'
import { useLanguage } from './language.ts'
import { paths } from './paths.ts'
import type { User } from './replies.ts'
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

/** After the right code: known at once, and the pages that wait for somebody open. */
export function enterSession(newToken: string, user: User): void {
  store.enter(newToken, user)
}

export function useSignOut(): { signOut: (goal?: string) => Promise<void>; isLeaving: boolean } {
  const [isLeaving, setIsLeaving] = useState(false)
  const language = useLanguage()
  const signOut = async (goal = paths(language).home()) => {
    setIsLeaving(true)
    // The call has the token by now. Without it the other tabs follow at once, whether or not the server can be told.
    const told = call('POST /api/auth/logout').catch(() => {})
    store.leave()
    token.write(null)
    forgetTab()
    await told
    // A whole new page: nothing that was read while signed in stays in memory.
    location.assign(goal)
  }
  return { signOut, isLeaving }
}

/** Half-filled forms and steps on the way: nothing is left for whoever uses the tab next. */
function forgetTab(): void {
  try {
    sessionStorage.clear()
  } catch {
    // Where storage is switched off there is nothing to forget.
  }
}
