import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { type ErrorCode, errorStatuses } from '#model/errors.ts'
import { translate } from './translate.ts'

const codes: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'request_head_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
}

/** Answers a request that Node could not parse, in the format of every other refusal, and closes the connection. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const code = codes[error.code ?? ''] ?? 'bad_request'
  const status = errorStatuses[code]
  // The language is unknown, because the headers were not parsed.
  const message = translate('ar', `errors.${code}`)
  const body = JSON.stringify({ success: false, message, code, requestId: randomUUID() })
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
