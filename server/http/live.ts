import type { Live } from '../live/live.ts'
import { openEventStream } from '../live/sse.ts'
import type { Streams } from '../live/streams.ts'
import type { Router } from './route.ts'
import { addressKeyOf } from './visitor.ts'

type Options = {
  live: Live
  streams: Streams
  /** Streams would keep the server from closing: it ends them. */
  closing: AbortSignal
}

export function liveRoutes(route: Router, { live, streams, closing }: Options): void {
  route('GET /api/live', async ({ session, raw, reply }) => {
    const { id: sessionId, userId, role } = session
    const own = `user:${userId}`
    const topics = role === 'user' ? [own] : [own, 'staff']
    const stream = streams.open({ sessionId, userId, role, addressKey: addressKeyOf(raw) })
    const onEnd = () => {
      stopWatching?.()
      stream.release()
    }
    let stopWatching: (() => void) | undefined
    openEventStream(reply, { live, topics, until: AbortSignal.any([stream.ended, closing]), onEnd })
    // Subscribed after the stream itself: the browser receives the event, and then the stream ends.
    stopWatching = live.subscribe([own], event => {
      const isOver = event.type === 'session-ended' && event.sessionId === sessionId
      // Another role hears other topics: the browser comes back with it.
      if (isOver || event.type === 'role-changed') stream.end()
    })
    return {}
  })
}
