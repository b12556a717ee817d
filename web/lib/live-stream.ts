/** A small hint that something changed; who needs the thing itself asks for it. */
export type LiveEvent = { type: string; [key: string]: string | number | boolean | null }

export type StreamParts = {
  fetch: typeof fetch
  token(): string | null
  tell(event: LiveEvent): void
  wait(ms: number, signal: AbortSignal): Promise<void>
  signal: AbortSignal
}

const longestWaitMs = 60_000
/** The server says something every 15 seconds: after three times that long the line is dead. */
const silenceMs = 45_000

/** Reads `GET /api/live` until the signal says otherwise, coming back whenever the line breaks. */
export async function keepReading(parts: StreamParts): Promise<void> {
  let failures = 0
  let retryMs = 2_000
  let hasRead = false
  const onOpen = () => {
    // What happened meanwhile was not heard.
    if (hasRead) parts.tell({ type: 'resumed' })
    hasRead = true
    failures = 0
  }
  while (!parts.signal.aborted) {
    await readOnce(parts, onOpen, ms => {
      retryMs = ms
    })
    await parts.wait(Math.min(retryMs * 2 ** failures, longestWaitMs), parts.signal)
    failures += 1
  }
}

async function readOnce(parts: StreamParts, onOpen: () => void, onRetry: (ms: number) => void) {
  const line = watchedLine(parts.signal)
  try {
    const response = await parts.fetch('/api/live', {
      headers: { accept: 'text/event-stream', authorization: `Bearer ${parts.token()}` },
      signal: line.signal,
    })
    if (response.status === 401) parts.tell({ type: 'session-ended' })
    if (!response.ok || !response.body) return
    onOpen()
    for await (const { field, value } of fieldsOf(response.body, line.alive)) {
      if (field === 'retry' && /^\d+$/.test(value)) onRetry(Number(value))
      if (field === 'data') tellParsed(parts, value)
    }
  } catch {
    // No connection, or one that broke: the next try comes soon.
  } finally {
    line.end()
  }
}

/** A signal that also ends a line on which nothing is heard any more. */
function watchedLine(outer: AbortSignal) {
  const silent = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const alive = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silent.abort(), silenceMs)
  }
  alive()
  return { signal: AbortSignal.any([outer, silent.signal]), alive, end: () => clearTimeout(timer) }
}

function tellParsed(parts: StreamParts, data: string): void {
  try {
    const event = JSON.parse(data) as Partial<LiveEvent>
    if (typeof event?.type === 'string') parts.tell(event as LiveEvent)
  } catch {
    // Not one of ours.
  }
}

/** The lines of an event stream, cut wherever the network cut them; comments only say that it is alive. */
async function* fieldsOf(body: ReadableStream<Uint8Array>, alive: () => void) {
  const decoder = new TextDecoder()
  const reader = body.getReader()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    alive()
    const lines = (rest + decoder.decode(value, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const at = line.indexOf(':')
      if (at > 0) yield { field: line.slice(0, at), value: line.slice(at + 1).trim() }
    }
  }
}
