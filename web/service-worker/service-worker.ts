import type { SeenMessage } from '../lib/offline/worker-messages.ts'
import { languageOf } from '../lib/path-language.ts'
import { offlinePage } from './offline-page.ts'
import { handlePushEvents } from './push-events.ts'
import { classifyRequest, isStorable, outdatedCaches, pageOfData } from './request-policy.ts'
import { listSeenPages, readSeenPage, rememberPage, storePage } from './seen-pages.ts'
import type { BuiltFiles, FetchEvent, WorkerScope } from './worker-scope.ts'

declare const builtFiles: BuiltFiles
const { version, stylesheet, fonts } = builtFiles
const worker = globalThis as unknown as WorkerScope

const assetsPrefix = 'assets-'
const assetsCache = assetsPrefix + version
const picturesCache = 'pictures'
const keptVersions = 3
const maxPictures = 150

/** No inline script and no foreign address: the page is text, two links and the shop's stylesheet. */
const offlinePolicy =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

worker.addEventListener('install', event => {
  event.waitUntil(storeOwnFiles())
})

/**
 * A new version waits until every tab of the shop is closed. With `skipWaiting`, Chromium loses a navigation that the
 * earlier version was about to answer. Nothing is urgent: pages always come from the server.
 */
async function storeOwnFiles(): Promise<void> {
  const cache = await caches.open(assetsCache)
  await cache.addAll([stylesheet, ...fonts, '/favicon.svg'])
}

worker.addEventListener('activate', event => {
  event.waitUntil(takeOver())
})

async function takeOver(): Promise<void> {
  const outdated = outdatedCaches(await caches.keys(), assetsPrefix, keptVersions)
  await Promise.all(outdated.map(name => caches.delete(name)))
  await worker.registration.navigationPreload?.enable()
  await worker.clients.claim()
}

worker.addEventListener('fetch', event => {
  const answer = answers[classifyRequest(event.request, worker.location.origin) ?? 'other']
  if (answer) event.respondWith(answer(event))
})

const answers: Record<string, ((event: FetchEvent) => Promise<Response>) | undefined> = {
  page: answerPage,
  'page-data': ({ request }) => fetch(request).catch(() => openAsDocument(pageOfData(request.url))),
  'route-manifest': ({ request }) => fetch(request).catch(() => openAsDocument()),
  asset: ({ request }) => fromCache(request, assetsCache),
  picture: answerPicture,
}

/** Always the server's page. Without a connection, the copy of a page that was seen, or the offline page. */
async function answerPage(event: FetchEvent): Promise<Response> {
  const { pathname, search } = new URL(event.request.url)
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request))
    event.waitUntil(storePage(pathname + search, response.clone()))
    return response
  } catch {
    return (await readSeenPage(pathname + search)) ?? (await offlineAnswer(pathname))
  }
}

async function offlineAnswer(pathname: string): Promise<Response> {
  const language = languageOf(pathname)
  const seen = await listSeenPages(path => languageOf(path) === language)
  const html = offlinePage({ pathname, language, stylesheet, seen: seen.slice(0, 10) })
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': offlinePolicy }
  return new Response(html, { status: 503, headers })
}

/** Makes React Router load the page as a document, which `answerPage` then answers. */
function openAsDocument(path?: string): Response {
  const headers = new Headers({ 'X-Remix-Reload-Document': 'true' })
  if (path !== undefined) headers.set('X-Remix-Redirect', path)
  return new Response(null, { status: 204, headers })
}

/** The names of these files change with their content, so a stored copy is always right. */
async function fromCache(request: Request, cacheName: string): Promise<Response> {
  const stored = await caches.match(request)
  if (stored) return stored
  const response = await fetch(request)
  if (isStorable(response)) await (await caches.open(cacheName)).put(request, response.clone())
  return response
}

async function answerPicture(event: FetchEvent): Promise<Response> {
  const response = await fromCache(event.request, picturesCache)
  event.waitUntil(trimPictures())
  return response
}

async function trimPictures(): Promise<void> {
  const cache = await caches.open(picturesCache)
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, -maxPictures).map(key => cache.delete(key)))
}

handlePushEvents(worker)

worker.addEventListener('message', event => {
  event.waitUntil(rememberVisit(event.data as SeenMessage))
})

/** Stores what the page needs to open again, including files that it loaded before this worker was installed. */
async function rememberVisit({ path, files }: SeenMessage): Promise<void> {
  const requests = files.map(file => new Request(new URL(file, worker.location.origin)))
  const assets = requests.filter(request => classifyRequest(request, worker.location.origin) === 'asset')
  await Promise.all([rememberPage(path), ...assets.map(request => fromCache(request, assetsCache))])
}
