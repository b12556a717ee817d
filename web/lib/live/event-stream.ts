import type { LiveEvent } from '#model/live-events.ts'

export type StreamParts = {
  fetch: typeof fetch
  token(): string | null
  onEvent(event: LiveEvent): void
  wait(ms: number, signal: AbortSignal): Promise<void>
  signal: AbortSignal
}

const maxBackoffMs = 60_000
/** The server sends a comment every 15 seconds; without data for 45 the connection is considered dead. */
const silenceTimeoutMs = 45_000

/** Reads `GET /api/live` until aborted, and reconnects with backoff. */
export async function readEventStream(parts: StreamParts): Promise<void> {
  let failures = 0
  let retryMs = 2_000
  let wasConnected = false
  const onOpen = () => {
    // Events may have been missed while disconnected.
    if (wasConnected) parts.onEvent({ type: 'resync' })
    wasConnected = true
    failures = 0
  }
  while (!parts.signal.aborted) {
    await readOnce(parts, onOpen, ms => {
      retryMs = ms
    })
    await parts.wait(Math.min(retryMs * 2 ** failures, maxBackoffMs), parts.signal)
    failures += 1
  }
}

async function readOnce(parts: StreamParts, onOpen: () => void, onRetry: (ms: number) => void) {
  const connection = watchConnection(parts.signal)
  try {
    const response = await parts.fetch('/api/live', {
      headers: { accept: 'text/event-stream', authorization: `Bearer ${parts.token()}` },
      signal: connection.signal,
    })
    if (response.status === 401) parts.onEvent({ type: 'unauthenticated' })
    if (!response.ok || !response.body) return
    onOpen()
    for await (const { field, value } of fieldsOf(response.body, connection.markAlive)) {
      if (field === 'retry' && /^\d+$/.test(value)) onRetry(Number(value))
      if (field === 'data') emitParsed(parts, value)
    }
  } catch {
    // Connection failed or broke: the loop reconnects.
  } finally {
    connection.end()
  }
}

/** An abort signal that also fires when no data arrives for a while. */
function watchConnection(outer: AbortSignal) {
  const silent = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const markAlive = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silent.abort(), silenceTimeoutMs)
  }
  markAlive()
  return { signal: AbortSignal.any([outer, silent.signal]), markAlive, end: () => clearTimeout(timer) }
}

function emitParsed(parts: StreamParts, data: string): void {
  try {
    const event = JSON.parse(data) as LiveEvent | null
    if (typeof event?.type === 'string') parts.onEvent(event)
  } catch {
    // Not valid JSON.
  }
}

/** Parses server-sent event fields from chunks of any size; comments only count as a sign of life. */
async function* fieldsOf(body: ReadableStream<Uint8Array>, markAlive: () => void) {
  const decoder = new TextDecoder()
  const reader = body.getReader()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    markAlive()
    const lines = (rest + decoder.decode(value, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const at = line.indexOf(':')
      if (at > 0) yield { field: line.slice(0, at), value: line.slice(at + 1).trim() }
    }
  }
}
