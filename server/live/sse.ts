import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { LiveEvent } from './events.ts'
import type { Live } from './live.ts'

type Options = {
  live: Pick<Live, 'subscribe'>
  topics: string[]
  heartbeatMs?: number
  /** Ends the stream, as when the server shuts down or the session is over. Its reason may be a `LeaveFor`. */
  until?: AbortSignal
  /** Called when the stream has ended or its connection is gone. */
  onEnd?: () => void
  /** A reader who falls further behind than this is dropped; it will come back and catch up. */
  maxBufferedBytes?: number
}

/** Tells the browser how long to stay away before it opens the stream again. */
export type LeaveFor = { retryMs: number }

/** Server-sent events: the topics' news as they come, a comment now and then to keep the line open. */
export function openEventStream(reply: FastifyReply, options: Options): FastifyReply {
  const { live, topics, heartbeatMs = 15_000, until, maxBufferedBytes = 256 * 1_024, onEnd } = options
  const stream = new Readable({ read: () => undefined })

  let isOpen = true

  const write = (text: string) => {
    // An event that ends the stream may still be on its way to us.
    if (!isOpen) return
    if (stream.readableLength + text.length > maxBufferedBytes) stream.destroy()
    else stream.push(text)
  }
  const unsubscribe = live.subscribe(topics, event => write(dataOf(event)))
  const heartbeat = setInterval(() => write(': still here\n\n'), heartbeatMs)
  const leave = () => {
    isOpen = false
    unsubscribe()
    clearInterval(heartbeat)
    until?.removeEventListener('abort', end)
    onEnd?.()
  }
  const end = () => {
    const { retryMs } = (until?.reason ?? {}) as Partial<LeaveFor>
    if (retryMs !== undefined) write(`retry: ${retryMs}\n\n`)
    leave()
    stream.push(null)
  }
  stream.once('close', leave)
  until?.addEventListener('abort', end)

  write(`retry: ${retryMs()}\n\n`)
  if (until?.aborted) end()
  return reply
    .header('content-type', 'text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-accel-buffering', 'no')
    .send(stream)
}

function dataOf(event: LiveEvent): string {
  return `data: ${JSON.stringify(event)}\n\n`
}

/** Spread out, so that a restart does not bring everybody back in the same instant. */
function retryMs(): number {
  return Math.round(1_000 + Math.random() * 3_000)
}
