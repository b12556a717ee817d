import { AppError } from '#model/errors.ts'
import type { Role } from '#model/permissions.ts'
import type { LeaveFor } from './sse.ts'

type Owner = { sessionId: string; userId: string; role: Role; addressKey: string }
type OpenStream = Owner & { ending: AbortController }

export type Stream = {
  /** Aborted when the stream must end. */
  ended: AbortSignal
  end(): void
  /** Must be called when the connection is gone. */
  release(): void
}

export type Streams = { open(owner: Owner): Stream; stop(): void }

type Options = {
  maxPerUser: number
  maxPerNetwork: number
  findOpenSessions(sessionIds: string[]): Promise<Map<string, Role>>
  log: { warn(facts: object, message: string): void }
}

const checkEveryMs = 3_000
const replacedForMs = 60_000

/**
 * The open live streams of this server: bounded per user and per network, and ended when their session is. A session
 * that ends says so at once through a live event; the check finds those that expired, and those whose event was missed.
 */
export function createStreams({ maxPerUser, maxPerNetwork, findOpenSessions, log }: Options): Streams {
  const open = new Set<OpenStream>()

  const close = (stream: OpenStream, reason?: LeaveFor) => {
    open.delete(stream)
    stream.ending.abort(reason)
  }
  const closeOldestOf = (userId: string) => {
    const own = [...open].filter(stream => stream.userId === userId)
    // The browser would come back at once and close the next one: it waits a minute.
    if (own[0] && own.length >= maxPerUser) close(own[0], { retryMs: replacedForMs })
  }
  const check = async () => {
    const checked = [...open]
    if (checked.length === 0) return
    const roles = await findOpenSessions([...new Set(checked.map(({ sessionId }) => sessionId))])
    for (const stream of checked) if (roles.get(stream.sessionId) !== stream.role) close(stream)
  }
  const timer = setInterval(() => {
    // Without the database nothing is known: the streams stay until it answers.
    check().catch(error => log.warn({ err: error }, 'live: sessions not checked'))
  }, checkEveryMs).unref()

  return {
    open(owner) {
      closeOldestOf(owner.userId)
      const neighbours = [...open].filter(({ addressKey }) => addressKey === owner.addressKey)
      if (neighbours.length >= maxPerNetwork) {
        throw new AppError('rate_limited', { retryAfterSeconds: replacedForMs / 1_000 })
      }
      const stream = { ...owner, ending: new AbortController() }
      open.add(stream)
      return {
        ended: stream.ending.signal,
        end: () => close(stream),
        release: () => void open.delete(stream),
      }
    },
    stop: () => clearInterval(timer),
  }
}
