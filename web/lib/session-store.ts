import type { Call } from '#model/calls.ts'
import type { User } from './api-types.ts'
import type { StoredValue } from './stored-value.ts'

export type Session =
  | { status: 'loading' }
  | { status: 'guest' }
  | { status: 'signed-in'; user: User }
  /** There is a token, but the API could not be reached to check it. */
  | { status: 'unreachable' }

export type SessionStore = {
  read(): Session
  subscribe(listener: () => void): () => void
  /** Checks the session with the API; keeps the current user until the API answers. */
  check(): Promise<void>
  /** Called after a successful sign-in. */
  start(newToken: string, user: User): void
  /** Called before sign-out leaves the page; later token changes are ignored. */
  end(): void
}

const loading: Session = { status: 'loading' }

/** The session that belongs to the token; checked with the API whenever the token changes in this or another tab. */
export function createSessionStore(token: StoredValue, call: Call): SessionStore {
  const listeners = new Set<() => void>()
  let session: Session = loading
  let lastToken: string | null | undefined

  const setSession = (next: Session) => {
    session = next
    for (const listener of listeners) listener()
  }

  async function check(): Promise<void> {
    const checkedToken = token.read()
    const isKnown = session.status === 'signed-in' && lastToken === checkedToken
    lastToken = checkedToken
    if (checkedToken === null) return setSession({ status: 'guest' })
    // A signed-in user keeps the page, and anything typed into it, during the check.
    if (!isKnown) setSession(loading)
    const next = await fetchSession(call)
    // The token changed during the check; that change triggers its own check.
    if (lastToken !== checkedToken) return
    if (!isKnown || next.status !== 'unreachable') setSession(next)
  }

  const onToken = () => {
    if (token.read() !== lastToken) void check()
  }

  let unsubscribeToken: () => void = () => {}
  return {
    read: () => session,
    check,
    start(newToken, user) {
      lastToken = newToken
      token.write(newToken)
      setSession({ status: 'signed-in', user })
    },
    end() {
      lastToken = null
      setSession(loading)
    },
    subscribe(listener) {
      if (listeners.size === 0) {
        unsubscribeToken = token.subscribe(onToken)
        onToken()
      }
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) unsubscribeToken()
      }
    },
  }
}

async function fetchSession(call: Call): Promise<Session> {
  try {
    return { status: 'signed-in', user: (await call('GET /api/users/me')).data }
  } catch (error) {
    const isRejected = error instanceof Error && 'status' in error && error.status === 401
    return { status: isRejected ? 'guest' : 'unreachable' }
  }
}
