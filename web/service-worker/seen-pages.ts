import { seenPagesCache } from '../lib/offline/worker-messages.ts'
import { isOfflinePage, isStorable } from './request-policy.ts'

const maxPages = 40
const seenAtHeader = 'x-seen-at'

/** The security headers of the page stay with its copy; the policy lists the hashes of its inline scripts. */
const keptHeaders = [
  'content-type',
  'content-security-policy',
  'referrer-policy',
  'x-content-type-options',
  'x-frame-options',
  'cross-origin-opener-policy',
  'permissions-policy',
]

export type SeenPage = { path: string; title: string }

/** Stores a copy of a public page, with the time. Other pages and refused answers are not stored. */
export async function storePage(path: string, response: Response): Promise<void> {
  if (!isOfflinePage(path) || !isStorable(response)) return
  const headers = new Headers({ [seenAtHeader]: new Date().toISOString() })
  for (const name of keptHeaders) {
    const value = response.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  const cache = await caches.open(seenPagesCache)
  // Deleted first, so the order of the keys is the order of the visits.
  await cache.delete(path)
  await cache.put(path, new Response(await response.text(), { headers }))
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, -maxPages).map(key => cache.delete(key)))
}

/** Fetches and stores a page that the router showed without loading its HTML. */
export async function rememberPage(path: string): Promise<void> {
  if (!isOfflinePage(path) || (await wasStoredRecently(path))) return
  await storePage(path, await fetch(path, { credentials: 'omit' }))
}

async function wasStoredRecently(path: string): Promise<boolean> {
  const stored = await (await caches.open(seenPagesCache)).match(path)
  return Date.now() - Date.parse(stored?.headers.get(seenAtHeader) ?? '') < 60_000
}

/** The stored copy, marked with the time when it was seen; the page shows that its prices may be old. */
export async function readSeenPage(path: string): Promise<Response | undefined> {
  const stored = await (await caches.open(seenPagesCache)).match(path)
  if (!stored) return undefined
  const seenAt = stored.headers.get(seenAtHeader) ?? ''
  const html = (await stored.text()).replace('<head>', `<head><meta name="seen-at" content="${seenAt}"/>`)
  return new Response(html, { headers: stored.headers })
}

/** The pages that can be read offline in a language, last seen first, without the shop's name that ends each title. */
export async function listSeenPages(isWanted: (path: string) => boolean): Promise<SeenPage[]> {
  const cache = await caches.open(seenPagesCache)
  const keys = (await cache.keys()).toReversed()
  const pages = await Promise.all(
    keys.map(async key => {
      const html = await (await cache.match(key))?.text()
      const title = /<title>([^<]+?)(?: · [^<·]*)?<\/title>/.exec(html ?? '')?.[1] ?? ''
      return { path: new URL(key.url).pathname, title }
    }),
  )
  return pages.filter(({ path, title }) => title !== '' && isWanted(path))
}
