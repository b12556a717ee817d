import type { IncomingMessage, ServerResponse } from 'node:http'

/** Starts an answer: status, headers, request id, date. */
export type Head = (request: IncomingMessage, response: ServerResponse, status: number, id: string) => void

/** Where Node keeps the head that it has put together and not yet sent. No documented call takes one that is ready. */
type WithHead = ServerResponse & { _header?: unknown }

/** What Node wrote, cut at the two values that are new each time. */
type Cut = { status: number; start: string; middle: string; end: string }

/**
 * Heads that Node writes once for each kind of answer. It checks and joins every header of every answer anew, which took
 * a fifth of the time of a finished page; here its own text is used again with a new id and date. Where Node keeps it
 * elsewhere one day, or the connection is not to stay, each head is written anew.
 */
export function createHeads(): { of(headers: Record<string, string>): Head } {
  const date = createDate()
  return {
    of(headers) {
      const list = Object.entries(headers).flat()
      let cut: Cut | undefined
      return (request, response: WithHead, status, id) => {
        const stays = request.httpVersionMinor === 1 && keepsOpen(request.headers.connection)
        if (stays && cut?.status === status) {
          response.statusCode = status
          response._header = cut.start + id + cut.middle + date() + cut.end
          return
        }
        response.writeHead(status, ['x-request-id', id, ...list])
        if (stays) cut = cutOf(response._header, status, id)
      }
    },
  }
}

function keepsOpen(connection: string | undefined): boolean {
  return connection === undefined || connection === 'keep-alive'
}

function cutOf(head: unknown, status: number, id: string): Cut | undefined {
  if (typeof head !== 'string') return undefined
  const [start, rest] = head.split(id)
  const [, middle, end] = /^(.*\r\nDate: )[^\r]+(\r\n.*)$/s.exec(rest ?? '') ?? []
  return start && middle && end ? { status, start, middle, end } : undefined
}

/** Now, as HTTP writes it, made once a second. */
function createDate(): () => string {
  let second = 0
  let text = ''
  return () => {
    const now = Math.floor(Date.now() / 1_000)
    if (now !== second) {
      second = now
      text = new Date(now * 1_000).toUTCString()
    }
    return text
  }
}
