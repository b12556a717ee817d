import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'

type Handler = (request: IncomingMessage, response: ServerResponse) => void
type Timeouts = { requestTimeout: number; keepAliveTimeout: number }

/** A server that lets another part answer first, as long as it is not closing: the framework ends connections well. */
export function serverWith(
  answerFirst: (request: IncomingMessage, response: ServerResponse) => boolean,
  timeouts: Timeouts,
): (handler: Handler) => Server {
  return handler => {
    // Most requests have no body, and reading one that is not there took a tenth of a finished page's time.
    const server = createServer({ ...timeouts, optimizeEmptyRequests: true }, (request, response) => {
      if (server.listening && answerFirst(request, response)) return
      withoutTypeOfNothing(request)
      handler(request, response)
    })
    return server
  }
}

/** A body that is not there never ends either: who is told its type would wait for it. */
function withoutTypeOfNothing({ readableEnded, headers }: IncomingMessage): void {
  if (readableEnded && headers['content-type'] !== undefined) delete headers['content-type']
}
