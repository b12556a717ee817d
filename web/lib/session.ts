import { useState, useSyncExternalStore } from 'react'
import { call, token } from './api.ts'
import type { User } from './api-types.ts'
import { useLanguage } from './language.ts'
import { paths } from './paths.ts'
import { createSessionStore, type Session } from './session-store.ts'

const store = createSessionStore(token, call)
const loading: Session = { status: 'loading' }

// Back may restore the page from the back/forward cache, possibly from before signing out.
if (typeof window !== 'undefined') {
  window.addEventListener('pageshow', event => event.persisted && void store.check())
}

/** `loading` on the server and until the first check. */
export function useSession(): Session {
  return useSyncExternalStore(store.subscribe, store.read, () => loading)
}

export function checkSession(): Promise<void> {
  return store.check()
}

export function startSession(newToken: string, user: User): void {
  store.start(newToken, user)
}

export function useSignOut(): { signOut: (target?: string) => Promise<void>; isLeaving: boolean } {
  const [isLeaving, setIsLeaving] = useState(false)
  const language = useLanguage()
  const signOut = async (target = paths(language).home()) => {
    setIsLeaving(true)
    // The request already has the token. Removing it now signs out the other tabs, even if the request fails.
    const request = call('POST /api/auth/logout').catch(() => {})
    store.end()
    token.write(null)
    clearTabStorage()
    await Promise.all([request, clearStoredPages(), endPush()])
    // A full page load, so no data of the user stays in memory.
    location.assign(target)
  }
  return { signOut, isLeaving }
}

/** Removes form drafts and pending sign-in steps. */
function clearTabStorage(): void {
  try {
    sessionStorage.clear()
  } catch {
    // Storage is disabled: nothing to clear.
  }
}

async function clearStoredPages(): Promise<void> {
  try {
    const { clearOwnCaches } = await import('./offline/worker-messages.ts')
    await clearOwnCaches()
  } catch {
    // Storage is disabled: nothing to clear.
  }
}

async function endPush(): Promise<void> {
  try {
    const { endBrowserSubscription } = await import('./notices/push-subscription.ts')
    await endBrowserSubscription()
  } catch {
    // The browser refused: the server deletes the subscription with the session.
  }
}
