import { AppError } from '#model/errors.ts'
import type { Role } from '#model/permissions.ts'
import { minuteMs } from '#model/time-units.ts'
import type { RetryAfter } from './sse.ts'

type Owner = {
  /** Streams are limited per key: a user, or a visitor's conversation. */
  key: string
  addressKey: string
  /** The sign-in session that the stream ends with. */
  session?: { id: string; role: Role }
}
type OpenStream = Owner & { ending: AbortController }

export type Stream = {
  /** Aborted when the stream must end. */
  ended: AbortSignal
  end(): void
  /** Must be called when the connection has closed. */
  release(): void
}

export type Streams = { open(owner: Owner): Stream; count(): number; stop(): void }

type Options = {
  maxPerUser: number
  maxPerNetwork: number
  findOpenSessions(sessionIds: string[]): Promise<Map<string, Role>>
  log: { warn(facts: object, message: string): void }
}

const checkEveryMs = 3_000
const replacedRetryMs = minuteMs

/**
 * The open live streams of this server, limited per user and per network. A stream ends with its session: a live event
 * ends it at once, and a regular check finds sessions that expired or whose event was missed.
 */
export function createStreams({ maxPerUser, maxPerNetwork, findOpenSessions, log }: Options): Streams {
  const open = new Set<OpenStream>()

  const close = (stream: OpenStream, reason?: RetryAfter) => {
    open.delete(stream)
    stream.ending.abort(reason)
  }
  const closeOldest = (key: string) => {
    const own = [...open].filter(stream => stream.key === key)
    // Without the wait, the browser would reconnect at once and close another stream of the same key.
    if (own[0] && own.length >= maxPerUser) close(own[0], { retryMs: replacedRetryMs })
  }
  const check = async () => {
    const checked = [...open].flatMap(stream => (stream.session ? [{ stream, ...stream.session }] : []))
    if (checked.length === 0) return
    const roles = await findOpenSessions([...new Set(checked.map(({ id }) => id))])
    for (const { stream, id, role } of checked) if (roles.get(id) !== role) close(stream)
  }
  const timer = setInterval(() => {
    // Streams stay open while the database does not answer.
    check().catch(error => log.warn({ err: error }, 'live: session check failed'))
  }, checkEveryMs).unref()

  return {
    open(owner) {
      closeOldest(owner.key)
      const sameNetwork = [...open].filter(({ addressKey }) => addressKey === owner.addressKey)
      if (sameNetwork.length >= maxPerNetwork) {
        throw new AppError('rate_limited', { retryAfterSeconds: replacedRetryMs / 1_000 })
      }
      const stream = { ...owner, ending: new AbortController() }
      open.add(stream)
      return {
        ended: stream.ending.signal,
        end: () => close(stream),
        release: () => void open.delete(stream),
      }
    },
    count: () => open.size,
    stop: () => clearInterval(timer),
  }
}
