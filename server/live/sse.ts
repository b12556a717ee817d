import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { LiveEvent, LiveTopic } from '#model/live-events.ts'
import type { Live } from './live.ts'

type Options = {
  live: Pick<Live, 'subscribe'>
  topics: LiveTopic[]
  heartbeatMs?: number
  /** Ends the stream when the server shuts down or the session ends. Its reason may be a `RetryAfter`. */
  until?: AbortSignal
  /** Called when the stream has ended or its connection is gone. */
  onEnd?: () => void
  /** A client with more unread bytes than this is disconnected; it reconnects and refetches. */
  maxBufferedBytes?: number
}

/** How long the browser waits before it opens the stream again. */
export type RetryAfter = { retryMs: number }

/** Sends the topics' events as server-sent events, and comments that keep the connection open. */
export function openEventStream(reply: FastifyReply, options: Options): FastifyReply {
  const { live, topics, heartbeatMs = 15_000, until, maxBufferedBytes = 256 * 1_024, onEnd } = options
  const stream = new Readable({ read: () => undefined })

  let isOpen = true

  const write = (text: string) => {
    // A listener may still be called after the stream ended.
    if (!isOpen) return
    if (stream.readableLength + text.length > maxBufferedBytes) stream.destroy()
    else stream.push(text)
  }
  const unsubscribe = live.subscribe(topics, event => write(toEventText(event)))
  const heartbeat = setInterval(() => write(': heartbeat\n\n'), heartbeatMs)
  const cleanUp = () => {
    isOpen = false
    unsubscribe()
    clearInterval(heartbeat)
    until?.removeEventListener('abort', end)
    onEnd?.()
  }
  const end = () => {
    const { retryMs } = (until?.reason ?? {}) as Partial<RetryAfter>
    if (retryMs !== undefined) write(`retry: ${retryMs}\n\n`)
    cleanUp()
    stream.push(null)
  }
  stream.once('close', cleanUp)
  until?.addEventListener('abort', end)

  write(`retry: ${randomRetryMs()}\n\n`)
  if (until?.aborted) end()
  return reply
    .header('content-type', 'text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-accel-buffering', 'no')
    .send(stream)
}

function toEventText(event: LiveEvent): string {
  return `data: ${JSON.stringify(event)}\n\n`
}

/** Random, to spread the reconnections after a restart. */
function randomRetryMs(): number {
  return Math.round(1_000 + Math.random() * 3_000)
}
