import { isMainThread, parentPort, workerData } from 'node:worker_threads'
import type { ApiAnswer, ApiRequest } from './loader-call.ts'
import type { WebBuild } from './render-page.ts'
import type { MessageFromThread, MessageToThread, ThreadData } from './render-thread.ts'
import { createRenderer } from './renderer.ts'

// The entry of the thread that renders pages (render-thread.ts).
if (isMainThread || !parentPort) throw new Error('render-worker.ts runs as a thread only')

const port = parentPort
const { publicUrl, buildUrl } = workerData as ThreadData
const build = (await import(buildUrl)) as WebBuild
const { renderPage, stylesheets } = createRenderer({ publicUrl, loadBuild: async () => build })
/** Calls that the server's thread has not answered yet. */
const waiting = new Map<number, (answer: ApiAnswer) => void>()
let lastCall = 0

const send = (message: MessageFromThread, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer)

port.on('message', (message: MessageToThread) => {
  if ('url' in message) return render(message.page, message.url)
  waiting.get(message.callId)?.(message.answer)
  waiting.delete(message.callId)
})
port.postMessage(await stylesheets())

async function render(page: number, url: string): Promise<void> {
  try {
    const rendered = await renderPage(new URL(url), callFrom(page), error => send({ page, error }))
    send({ page, rendered }, 'page' in rendered ? [rendered.page.br.buffer] : [])
  } catch (failure) {
    send({ page, failure })
  }
}

/** The server's thread answers the API calls of the page's loaders. */
function callFrom(page: number) {
  return (call: ApiRequest) =>
    new Promise<ApiAnswer>(resolve => {
      const callId = ++lastCall
      waiting.set(callId, resolve)
      send({ page, call, callId })
    })
}
