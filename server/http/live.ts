import type { LiveTopic } from '#model/live-events.ts'
import type { Live } from '../live/live.ts'
import { openEventStream } from '../live/sse.ts'
import type { Streams } from '../live/streams.ts'
import type { Router } from './route.ts'
import { addressKeyOf } from './visitor.ts'

type Options = {
  live: Live
  streams: Streams
  /** Aborted when the server shuts down: open streams would keep it from closing. */
  closing: AbortSignal
}

export function liveRoutes(route: Router, { live, streams, closing }: Options): void {
  route('GET /api/live', async ({ session, raw, reply }) => {
    const { id: sessionId, userId, role } = session
    const own: LiveTopic = `user:${userId}`
    const topics: LiveTopic[] = role === 'user' ? [own] : [own, 'staff']
    const stream = streams.open({ sessionId, userId, role, addressKey: addressKeyOf(raw) })
    const onEnd = () => {
      stopWatching?.()
      stream.release()
    }
    let stopWatching: (() => void) | undefined
    openEventStream(reply, { live, topics, until: AbortSignal.any([stream.ended, closing]), onEnd })
    // Subscribed after the stream, so the browser receives the event before the stream ends.
    stopWatching = live.subscribe([own], event => {
      const isOver = event.type === 'session-ended' && event.sessionId === sessionId
      // The new role has other topics: the browser reconnects with it.
      if (isOver || event.type === 'role-changed') stream.end()
    })
    return {}
  })
}
