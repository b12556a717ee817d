import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { LiveEvent, LiveTopic, StreamedEvent } from '#model/live-events.ts'
import type { CaughtUp } from './event-log.ts'
import type { Live, LiveListener } from './live.ts'

type StreamOptions = {
  heartbeatMs?: number
  /** Ends the stream when the server shuts down or the session ends. Its reason may be a `RetryAfter`. */
  until?: AbortSignal
  /** A client with more unread bytes than this is disconnected; it reconnects and refetches. */
  maxBufferedBytes?: number
}

type LiveOptions = {
  live: Pick<Live, 'subscribe' | 'mayHaveChanged'>
  topics: LiveTopic[]
  /** The age of the oldest data that the client shows. */
  pageAgeMs?: number | undefined
  /** Reads what the client missed. */
  catchUp: () => Promise<CaughtUp>
}

/** How long the browser waits before it opens the stream again. */
export type RetryAfter = { retryMs: number }

type Frame = { json: string; id?: string; name?: string }

export type SentEvents<Event> = {
  /** A durable event has an id, with which the client continues after an interruption. */
  send(event: Event, id?: string): void
  /** Sends events that are JSON already, with one write. */
  sendAll(frames: Frame[]): void
  end(): void
  /** Calls the listener when the stream has ended or its connection is gone; at once if it is. */
  onEnd(listener: () => void): void
}

/**
 * Sends the topics' events: first what the client missed, or `resync` if that is not known or its data may be older than
 * an event, then `ready`, then each new event.
 */
export function sendLiveEvents(
  stream: SentEvents<StreamedEvent>,
  { live, topics, pageAgeMs, catchUp }: LiveOptions,
): void {
  // Until the missed events are sent: an id of a later event would skip them after a reconnection.
  const held: { event: LiveEvent; position: string | undefined }[] = []
  let deliver: LiveListener = (event, position) => void held.push({ event, position })
  stream.onEnd(live.subscribe(topics, (event, position) => deliver(event, position)))
  if (pageAgeMs !== undefined && live.mayHaveChanged(topics, pageAgeMs)) stream.send({ type: 'resync' })
  const start = async () => {
    const { missed, position: start, idAt } = await catchUp()
    for (const event of missed ?? [{ type: 'resync' } as const]) stream.send(event)
    stream.send({ type: 'ready' }, idAt(start))
    deliver = (event, position) => stream.send(event, position === undefined ? undefined : idAt(position))
    for (const { event, position } of held) deliver(event, position)
  }
  // The client reconnects.
  start().catch(() => stream.end())
}

/** Opens a stream of server-sent events, with comments that keep the connection open. */
export function sendEvents<Event extends { type: string }>(
  reply: FastifyReply,
  { heartbeatMs = 15_000, until, maxBufferedBytes = 256 * 1_024 }: StreamOptions,
): SentEvents<Event> {
  const stream = new Readable({ read: () => undefined })
  const endListeners: (() => void)[] = []
  let isOpen = true

  const write = (text: string) => {
    // A listener may still be called after the stream ended.
    if (!isOpen) return
    if (stream.readableLength > maxBufferedBytes) stream.destroy()
    else stream.push(text)
  }
  const heartbeat = setInterval(() => write(': heartbeat\n\n'), heartbeatMs)
  const cleanUp = () => {
    if (!isOpen) return
    isOpen = false
    clearInterval(heartbeat)
    until?.removeEventListener('abort', end)
    for (const listener of endListeners) listener()
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
  reply
    .header('content-type', 'text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-accel-buffering', 'no')
    .send(stream)
  return {
    send: (event, id) => write(frameText({ json: JSON.stringify(event), ...(id !== undefined && { id }) })),
    sendAll: frames => frames.length > 0 && write(frames.map(frameText).join('')),
    end,
    onEnd: listener => void (isOpen ? endListeners.push(listener) : listener()),
  }
}

/** The events of a part of the stream: they have its name, and ids that begin with it (`idOfPart`). */
export function namedEvents<Event>(
  stream: Pick<SentEvents<never>, 'sendAll' | 'end' | 'onEnd'>,
  name: string,
): SentEvents<Event> {
  const sendAll = (frames: Frame[]) =>
    stream.sendAll(
      frames.map(({ json, id }) => ({ json, name, ...(id !== undefined && { id: `${name}=${id}` }) })),
    )
  return {
    ...stream,
    send: (event, id) => sendAll([{ json: JSON.stringify(event), ...(id !== undefined && { id }) }]),
    sendAll,
  }
}

/** The last id of a part, of all that `Last-Event-ID` lists; without a name that of the unnamed events. */
export function idOfPart(lastEventId: string | undefined, name?: string): string | undefined {
  const ids = lastEventId?.split(',') ?? []
  if (name === undefined) return ids.find(id => !id.includes('='))
  return ids.find(id => id.startsWith(`${name}=`))?.slice(name.length + 1)
}

function frameText({ json, id, name }: Frame): string {
  const head = (name === undefined ? '' : `event: ${name}\n`) + (id === undefined ? '' : `id: ${id}\n`)
  return `${head}data: ${json}\n\n`
}

/** Random, to spread the reconnections after a restart. */
function randomRetryMs(): number {
  return Math.round(1_000 + Math.random() * 3_000)
}
