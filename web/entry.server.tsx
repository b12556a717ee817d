import { renderToReadableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { allMessages } from './lib/all-messages.ts'
import { apiContext } from './lib/loader-context.ts'
import { provideMessages } from './lib/messages.ts'

export { apiContext }

provideMessages('ar', allMessages.ar)
provideMessages('en', allMessages.en)

/** Waits for the whole page: it is cached, compressed and hashed for the Content-Security-Policy as one piece. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const routeId = entryContext.staticHandlerContext.matches.at(-1)?.route.id
  const next = await loadContext.get(apiContext).beforeRender(status, routeId)
  if (next === 'skip') return new Response(null, { status })
  const stream = await renderToReadableStream(<ServerRouter context={entryContext} url={request.url} />, {
    // Keeps large Suspense boundaries inline; React would otherwise stream them hidden, for a script to place.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  })
  await stream.allReady
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(stream, { status, headers })
}

/** The server logs the error, because it knows whether an API call was rejected on purpose. */
export const handleError: HandleErrorFunction = (error, { context }) => {
  context.get(apiContext).onError(error)
}
