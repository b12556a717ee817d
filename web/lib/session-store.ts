import type { Call } from '#model/calls.ts'
import type { User } from './replies.ts'
import type { Stored } from './stored.ts'

export type Session =
  | { status: 'loading' }
  | { status: 'guest' }
  | { status: 'signed-in'; user: User }
  /** There is a token, and nobody could be asked whether it is good. */
  | { status: 'unreachable' }

export type SessionStore = {
  read(): Session
  subscribe(listener: () => void): () => void
  /** Asks again who is signed in; who was known stays known until the server says otherwise. */
  check(): Promise<void>
  /** Somebody has just proved who they are. */
  enter(newToken: string, user: User): void
  /** The page is about to be left: nobody is known, and nothing that happens to the token matters any more. */
  leave(): void
}

const loading: Session = { status: 'loading' }

/** Who is signed in, following the token: checked with the server whenever it changes, here or in another tab. */
export function createSessionStore(token: Stored, call: Call): SessionStore {
  const listeners = new Set<() => void>()
  let session: Session = loading
  let checked: string | null | undefined

  const become = (next: Session) => {
    session = next
    for (const listener of listeners) listener()
  }

  async function check(): Promise<void> {
    const asked = token.read()
    const isKnown = session.status === 'signed-in' && checked === asked
    checked = asked
    if (asked === null) return become({ status: 'guest' })
    // Asking again must not take the page, and what was typed into it, away from who is signed in.
    if (!isKnown) become(loading)
    const answer = await askWho(call)
    // Meanwhile signed out, or signed in as somebody else: that change has its own check.
    if (checked !== asked) return
    if (!isKnown || answer.status !== 'unreachable') become(answer)
  }

  const onToken = () => {
    if (token.read() !== checked) void check()
  }

  let unfollow: () => void = () => {}
  return {
    read: () => session,
    check,
    enter(newToken, user) {
      checked = newToken
      token.write(newToken)
      become({ status: 'signed-in', user })
    },
    leave() {
      checked = null
      become(loading)
    },
    subscribe(listener) {
      if (listeners.size === 0) {
        unfollow = token.subscribe(onToken)
        onToken()
      }
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) unfollow()
      }
    },
  }
}

async function askWho(call: Call): Promise<Session> {
  try {
    return { status: 'signed-in', user: (await call('GET /api/users/me')).data }
  } catch (error) {
    const isRefused = error instanceof Error && 'status' in error && error.status === 401
    return { status: isRefused ? 'guest' : 'unreachable' }
  }
}
