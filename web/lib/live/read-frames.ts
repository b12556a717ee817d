export type FrameParts = {
  fetch: typeof fetch
  /** Called for each connection. */
  request(): { path: string; headers: Record<string, string> }
  /** Called after each connection. */
  onOpen(): void
  /** Called with the status of an answer that is no stream. */
  onRefused(status: number): void
  /** Called for each event with its `id` and its name (`event`), if it has them. */
  onData(data: unknown, fields: { id?: string; name?: string }): void
  /** Called when a connection has ended or could not be made. */
  onClose?(): void
  wait(ms: number, signal: AbortSignal): Promise<void>
  signal: AbortSignal
}

/** A tab that has been hidden this long closes its connections. */
export const hiddenTimeoutMs = 5 * 60_000

const maxBackoffMs = 60_000
/**
 * The server sends a comment every 15 seconds. A network that is lost without an event shows only by its absence; a
 * wrong guess costs no more than a reconnection.
 */
const silenceTimeoutMs = 25_000

/** Reads a stream of server-sent events until aborted, and reconnects with backoff. */
export async function readFrames(parts: FrameParts): Promise<void> {
  let failures = 0
  let retryMs = 2_000
  const onOpen = () => {
    failures = 0
    parts.onOpen()
  }
  while (!parts.signal.aborted) {
    await readOnce(parts, onOpen, ms => {
      retryMs = ms
    })
    parts.onClose?.()
    await parts.wait(Math.min(retryMs * 2 ** failures, maxBackoffMs), parts.signal)
    failures += 1
  }
}

async function readOnce(parts: FrameParts, onOpen: () => void, onRetry: (ms: number) => void) {
  const connection = watchConnection(parts.signal)
  try {
    const { path, headers } = parts.request()
    const response = await parts.fetch(path, {
      headers: { accept: 'text/event-stream', ...headers },
      signal: connection.signal,
    })
    if (!response.ok) parts.onRefused(response.status)
    if (!response.ok || !response.body) return
    onOpen()
    let fields: { id?: string; name?: string } = {}
    for await (const { field, value } of fieldsOf(response.body, connection.markAlive)) {
      if (field === 'retry' && /^\d+$/.test(value)) onRetry(Number(value))
      if (field === 'id') fields.id = value
      if (field === 'event') fields.name = value
      if (field !== 'data') continue
      parts.onData(parsed(value), fields)
      fields = {}
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

/** Undefined for text that is not valid JSON. */
function parsed(data: string): unknown {
  try {
    return JSON.parse(data)
  } catch {
    return undefined
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

export function jittered(ms: number): number {
  return ms * (0.75 + Math.random() / 2)
}

/** Ends early when the signal is aborted, and at once when it was before: a tab that stops gives up its lock. */
export function delay(ms: number, until: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    if (until.aborted) return resolve()
    const timer = setTimeout(resolve, ms)
    until.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
