import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'

type Handler = (request: IncomingMessage, response: ServerResponse) => void
type Timeouts = { requestTimeout: number; keepAliveTimeout: number }

/** A server that lets another part answer first, as long as it is not closing: the framework ends connections well. */
export function serverWith(
  answerFirst: (request: IncomingMessage, response: ServerResponse) => boolean,
  timeouts: Timeouts,
): (handler: Handler) => Server {
  return handler => {
    const server = createServer(timeouts, (request, response) => {
      if (!server.listening || !answerFirst(request, response)) handler(request, response)
    })
    return server
  }
}
