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
  /** Asks again who is signed in. */
  check(): Promise<void>
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
    checked = asked
    if (asked === null) return become({ status: 'guest' })
    become(loading)
    const answer = await askWho(call)
    // Meanwhile signed out, or signed in as somebody else: that change has its own check.
    if (checked === asked) become(answer)
  }

  const onToken = () => {
    if (token.read() !== checked) void check()
  }

  let unfollow: () => void = () => {}
  return {
    read: () => session,
    check,
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
