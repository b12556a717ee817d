import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { FastifyBaseLogger } from 'fastify'
import { projectFolder } from '#database/project-folder.ts'
import { AppError } from '#model/errors.ts'
import { entryFile } from '../entry-file.ts'
import type { AnswerCall, ApiAnswer, ApiRequest } from './loader-call.ts'
import type { Rendered, RenderPage } from './render-page.ts'
import type { Renderer } from './renderer.ts'

/** What the thread is started with. */
export type ThreadData = { publicUrl: string; buildUrl: string }
/** Every message names its page, because several are in work at the same time. */
export type MessageToThread = { page: number } & ({ url: string } | { callId: number; answer: ApiAnswer })
export type MessageFromThread = { page: number } & PageMessage
type PageMessage =
  | { call: ApiRequest; callId: number }
  | { error: unknown }
  | { rendered: Rendered }
  | { failure: unknown }

type Options = {
  publicUrl: string
  log: FastifyBaseLogger
  buildUrl?: string
  /** A page that takes longer ends the thread, because no other way stops running JavaScript. */
  maxRenderMs?: number
}

const builtPages = pathToFileURL(join(projectFolder, 'build/server/index.js')).href
const entry = entryFile('server/render/render-worker.ts')
/** Memory that grows from page to page ends the thread; one sudden allocation beyond it would end the process. */
const maxHeapMb = 256

/**
 * Renders pages in a thread of their own: React occupies its thread for the whole of a page, and API calls and cached
 * pages must not wait for that. A thread that fails is replaced; the pages in it are refused as `unavailable`.
 */
export async function startRenderThread({
  publicUrl,
  log,
  buildUrl = builtPages,
  maxRenderMs = 10_000,
}: Options): Promise<Renderer & { stop(): Promise<void> }> {
  let thread: Thread | undefined
  let isStopped = false

  function open(): Thread {
    const opened = openThread({ publicUrl, buildUrl })
    opened.worker.on('error', error => log.error({ err: error }, 'render thread failed'))
    opened.worker.once('exit', () => leave(opened))
    thread = opened
    return opened
  }

  function leave(left: Thread): void {
    if (thread === left) thread = undefined
  }

  const renderPage: RenderPage = async (url, answer, onError) => {
    if (isStopped) throw new AppError('unavailable')
    const used = thread ?? open()
    await used.stylesheets.catch(() => Promise.reject(new AppError('unavailable')))
    const timeout = setTimeout(() => {
      log.error({ path: url.pathname }, 'page took too long')
      leave(used)
      used.worker.terminate()
    }, maxRenderMs)
    return renderIn(used, url, answer, onError).finally(() => clearTimeout(timeout))
  }

  const stylesheets = await open().stylesheets
  return {
    renderPage,
    stylesheets: async () => stylesheets,
    async stop() {
      isStopped = true
      await thread?.worker.terminate()
    },
  }
}

type Thread = {
  worker: Worker
  /** Resolves when the thread has loaded the build. */
  stylesheets: Promise<readonly string[]>
  /** Receives the messages about each page that is in work. */
  pages: Map<number, (message: PageMessage) => void>
}

function openThread(data: ThreadData): Thread {
  const worker = new Worker(entry, {
    workerData: data,
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
  })
  const pages: Thread['pages'] = new Map()
  const { promise: stylesheets, resolve, reject } = Promise.withResolvers<readonly string[]>()
  worker.once('message', (loaded: readonly string[]) => {
    resolve(loaded)
    worker.on('message', ({ page, ...message }: MessageFromThread) => pages.get(page)?.(message))
  })
  worker.once('error', reject)
  worker.once('exit', () => reject(new Error('the render thread ended before it had loaded the pages')))
  return { worker, stylesheets, pages }
}

/** Ends a page in the thread after its call has failed. */
const failedAnswer: ApiAnswer = { status: 500, retryAfterSeconds: 1, body: '{}' }
let lastPage = 0

function renderIn(
  { worker, pages }: Thread,
  url: URL,
  answer: AnswerCall,
  onError: (error: unknown) => void,
): Promise<Rendered> {
  const page = ++lastPage
  const { promise, resolve, reject } = Promise.withResolvers<Rendered>()
  const send = (message: MessageToThread) => worker.postMessage(message)
  pages.set(page, message => {
    if ('rendered' in message) return resolve(message.rendered)
    if ('failure' in message) return reject(message.failure)
    if ('error' in message) return onError(message.error)
    const { call, callId } = message
    answer(call)
      .catch(error => {
        reject(error)
        return failedAnswer
      })
      .then(result => send({ page, callId, answer: result }))
  })
  const onExit = () => reject(new AppError('unavailable'))
  worker.once('exit', onExit)
  send({ page, url: url.href })
  return promise.finally(() => {
    worker.off('exit', onExit)
    pages.delete(page)
  })
}
