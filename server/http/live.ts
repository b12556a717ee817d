import type { Live } from '../live/live.ts'
import { openEventStream } from '../live/sse.ts'
import type { Router } from './route.ts'

/** Streams would keep the server from closing: `closing` ends them. */
export function liveRoutes(route: Router, live: Live, closing: AbortSignal): void {
  route('GET /api/live', async ({ session, reply }) => {
    const own = `user:${session.userId}`
    const topics = session.role === 'user' ? [own] : [own, 'staff']
    const ended = new AbortController()
    openEventStream(reply, { live, topics, until: AbortSignal.any([ended.signal, closing]) })
    // After the stream's own: the browser is told why, and then the stream ends.
    const stopWatching = live.subscribe([own], event => {
      const isOver = event.type === 'session-ended' && event.sessionId === session.id
      // Another role hears other topics: the browser comes back with it.
      if (isOver || event.type === 'role-changed') ended.abort()
    })
    reply.raw.once('close', stopWatching)
    return {}
  })
}
