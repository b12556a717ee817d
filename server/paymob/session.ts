import { minuteMs } from '#model/time-units.ts'
import { objectIn, textIn } from './loose.ts'

/** Our account at Paymob, which every signed callback must name. */
export type Account = { ownerId: number; merchantId: number }

type Session = { token: string; account: Account | undefined }
export type Login = { kind: 'session'; session: Session } | { kind: 'unauthorized' } | { kind: 'unavailable' }

export type Sessions = {
  /** The token that all calls share; callers who need a new one at the same time wait for the same login. */
  current(): Promise<Login>
  /** Discards a refused token, so that the next call logs in again. */
  discard(token: string): void
  account(): Promise<Account | undefined>
}

/** Paymob's tokens are valid for an hour; its answer does not say so. */
const tokenLifeMs = 50 * minuteMs

export function createSessions(login: () => Promise<Login>): Sessions {
  let session: (Session & { untilMs: number }) | undefined
  let pendingLogin: Promise<Login> | undefined
  let account: Account | undefined

  async function logIn(): Promise<Login> {
    const answer = await login()
    if (answer.kind === 'session') {
      session = { ...answer.session, untilMs: performance.now() + tokenLifeMs }
      account = answer.session.account ?? account
    }
    return answer
  }

  async function current(): Promise<Login> {
    if (session && session.untilMs > performance.now()) return { kind: 'session', session }
    pendingLogin ??= logIn().finally(() => {
      pendingLogin = undefined
    })
    return pendingLogin
  }

  return {
    current,
    discard(token) {
      if (session?.token === token) session = undefined
    },
    async account() {
      if (!account) await current()
      return account
    },
  }
}

/** The answer of `/api/auth/tokens`: `profile.id` is the merchant, `profile.user.id` the owner. */
export function sessionIn(body: unknown): Session | undefined {
  const token = textIn(objectIn(body)?.token, 10_000)
  if (token === null || /[^\x21-\x7e]/.test(token)) return undefined
  const profile = objectIn(objectIn(body)?.profile)
  const [merchantId, ownerId] = [Number(profile?.id), Number(objectIn(profile?.user)?.id)]
  const isKnown = Number.isSafeInteger(merchantId) && Number.isSafeInteger(ownerId)
  return { token, account: isKnown ? { merchantId, ownerId } : undefined }
}
