import type { Live } from '../live/live.ts'
import { openEventStream } from '../live/sse.ts'
import type { Router } from './route.ts'

export function liveRoutes(route: Router, live: Live): void {
  route('GET /api/live', async ({ session, raw, reply }) => {
    const own = `user:${session.userId}`
    const topics = session.role === 'user' ? [own] : [own, 'staff']
    const ended = new AbortController()
    const stopWatching = live.subscribe([own], event => {
      if (event.type === 'session-ended' && event.sessionId === session.id) ended.abort()
    })
    raw.raw.once('close', stopWatching)
    openEventStream(reply, { live, topics, until: ended.signal })
    return {}
  })
}
