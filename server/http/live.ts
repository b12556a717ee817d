import type { FastifyRequest } from 'fastify'
import type { Reader } from '#database/client.ts'
import type { AgentChatEvent, ChatEvent } from '#model/chat-events.ts'
import { AppError } from '#model/errors.ts'
import type { Language } from '#model/languages.ts'
import type { LiveTopic, StreamedEvent } from '#model/live-events.ts'
import { catchUp } from '../live/event-log.ts'
import type { Live } from '../live/live.ts'
import { idOfPart, namedEvents, type SentEvents, sendEvents, sendLiveEvents } from '../live/sse.ts'
import type { Stream, Streams } from '../live/streams.ts'
import type { Router } from './route.ts'
import type { Session } from './session.ts'
import { addressKeyOf } from './visitor.ts'

export type PartRequest = { session: Session | undefined; language: Language; raw: FastifyRequest }

/** Sends the events of a chat after the last id of the client. */
export type ChatPart = (
  events: SentEvents<ChatEvent | AgentChatEvent>,
  lastEventId: string | undefined,
) => void

type Options = {
  live: Live
  streams: Streams
  reader: Reader
  /** Throws if the caller may not read the chat. */
  findChat(name: string, request: PartRequest): Promise<ChatPart>
}

/**
 * One stream per browser: the events of the signed-in user without a name, and those of each chat that `chat` lists with
 * its name. Each part continues after its own id.
 */
export function liveRoutes(route: Router, { live, streams, reader, findChat }: Options): void {
  for (const call of ['GET /api/live', 'GET /api/chat/stream'] as const) {
    route(call, async ({ query, session, language, raw, reply, closing }) => {
      const names = [...new Set(query.chat?.split(',') ?? [])]
      // A visitor needs no session, but a browser whose session has ended must notice it.
      if (!session && raw.headers.authorization !== undefined) throw new AppError('session_expired')
      if (!session && names.length === 0) throw new AppError('unauthenticated')
      const findPart = (name: string) => findChat(name, { session, language, raw })
      const chats = await Promise.all(names.map(async name => ({ name, start: await findPart(name) })))
      const stream = streams.open({
        key: session?.userId ?? `chat:${names.join()}`,
        addressKey: addressKeyOf(raw),
        ...(session && { session: { id: session.id, role: session.role } }),
      })
      const events = sendEvents<StreamedEvent>(reply, { until: AbortSignal.any([stream.ended, closing]) })
      events.onEnd(stream.release)
      const lastId = lastEventId(raw)
      if (session) {
        const own: LiveTopic[] = [`user:${session.userId}`, 'shop']
        const topics: LiveTopic[] = session.role === 'user' ? own : [...own, 'staff']
        sendLiveEvents(events, {
          live,
          topics,
          pageAgeMs: pageAgeOf(raw),
          catchUp: () => catchUp(reader, topics, idOfPart(lastId)),
        })
        events.onEnd(endWithSession(live, session, stream))
      }
      for (const { name, start } of chats) start(namedEvents(events, name), idOfPart(lastId, name))
      return {}
    })
  }
}

/** Subscribes after the events of the user, so the browser receives the event before the stream ends. */
function endWithSession(live: Live, { id, userId }: Session, stream: Stream): () => void {
  return live.subscribe([`user:${userId}`], event => {
    const isOver = event.type === 'session-ended' && event.sessionId === id
    // The new role has other topics: the browser reconnects with it.
    if (isOver || event.type === 'role-changed') stream.end()
  })
}

/** The ids of the last events that the client received, separated by commas. */
function lastEventId({ headers }: FastifyRequest): string | undefined {
  const header = headers['last-event-id']
  return typeof header === 'string' && header !== '' ? header : undefined
}

/** Undefined from a client that does not send it, or that sends something else than a number. */
function pageAgeOf({ headers }: FastifyRequest): number | undefined {
  const age = headers['x-page-age-ms']
  return typeof age === 'string' && /^\d{1,12}$/.test(age) ? Number(age) : undefined
}
