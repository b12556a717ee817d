import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'
import { allMessages } from './lib/all-messages.ts'
import { provideMessages } from './lib/messages.ts'

export { apiContext } from './lib/loader-context.ts'

provideMessages('ar', allMessages.ar)
provideMessages('en', allMessages.en)

/** The whole page at once: it is cached, hashed for the Content-Security-Policy and compressed as one piece. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
): Promise<Response> {
  const stream = await renderToReadableStream(<ServerRouter context={entryContext} url={request.url} />, {
    // Otherwise large parts with a boundary of their own would come hidden, for a script to put in place.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  })
  await stream.allReady
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(stream, { status, headers })
}
