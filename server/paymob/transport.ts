import * as http from 'node:http'
import * as https from 'node:https'

export type Sent = {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  headers: Readonly<Record<string, string>>
  body?: unknown
  /** Reuses a keep-alive connection. Only for reads, because an idle connection may break during the call. */
  mayReuseConnection: boolean
}

export type Reply =
  | { kind: 'answered'; status: number; body: unknown; paymobId: string | null }
  /** No connection was made, so Paymob did not receive the call. */
  | { kind: 'not_sent' }
  | { kind: 'lost'; reason: 'timed_out' | 'connection_lost' | 'unreadable' }

export type Timeouts = { connectMs: number; totalMs: number }

export type Transport = { send(sent: Sent): Promise<Reply>; close(): void }

const maxReplyBytes = 1_048_576
/** The body of an answer that is not JSON. */
export const unreadable = Symbol('unreadable')

export function createTransport(baseUrl: string, timeouts: Timeouts): Transport {
  const library = baseUrl.startsWith('https:') ? https : http
  const keepAlive = new library.Agent({ keepAlive: true, maxSockets: 20, timeout: 30_000 })
  const fresh = new library.Agent({ keepAlive: false })

  return {
    async send({ method, path, headers, body, mayReuseConnection }) {
      const payload = body === undefined ? undefined : JSON.stringify(body)
      const deadline = AbortSignal.timeout(timeouts.totalMs)
      const request = library.request(baseUrl + path, {
        method,
        agent: mayReuseConnection ? keepAlive : fresh,
        signal: deadline,
        headers: {
          accept: 'application/json',
          ...headers,
          ...(payload === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(payload)) }),
        },
      })
      const connection = watchConnection(request, timeouts.connectMs)
      try {
        return await readAnswer(await answerTo(request, payload))
      } catch (error) {
        if (!connection.wasMade()) return { kind: 'not_sent' }
        if (error instanceof Oversized) return { kind: 'lost', reason: 'unreadable' }
        return { kind: 'lost', reason: deadline.aborted ? 'timed_out' : 'connection_lost' }
      } finally {
        connection.stopWatching()
        request.destroy()
      }
    },
    close() {
      keepAlive.destroy()
      fresh.destroy()
    },
  }
}

/** Tracks whether a connection was made; gives up after `connectMs`. */
function watchConnection(request: http.ClientRequest, connectMs: number) {
  let made = false
  const timer = setTimeout(() => request.destroy(new Error('connection timed out')), connectMs)
  const reached = () => {
    made = true
    clearTimeout(timer)
  }
  request.once('socket', socket => {
    if (!socket.connecting) return reached()
    socket.once('encrypted' in socket ? 'secureConnect' : 'connect', reached)
  })
  return { wasMade: () => made, stopWatching: () => clearTimeout(timer) }
}

function answerTo(request: http.ClientRequest, payload: string | undefined): Promise<http.IncomingMessage> {
  return new Promise((resolve, reject) => {
    request.once('response', resolve)
    // Not removed after the response: a connection that breaks later also emits an error here.
    request.on('error', reject)
    request.end(payload)
  })
}

async function readAnswer(answer: http.IncomingMessage): Promise<Reply> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of answer) {
    size += chunk.length
    if (size > maxReplyBytes) throw new Oversized()
    chunks.push(chunk)
  }
  const { 'x-paymob-id': paymobId } = answer.headers
  return {
    kind: 'answered',
    status: answer.statusCode ?? 0,
    body: parsed(Buffer.concat(chunks).toString('utf8')),
    paymobId: typeof paymobId === 'string' ? paymobId.slice(0, 100) : null,
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return unreadable
  }
}

class Oversized extends Error {}
