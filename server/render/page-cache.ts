import type { Clock } from '../deps.ts'
import { anyChange } from './page-tags.ts'

export type CachedPage = {
  status: number
  headers: Record<string, string>
  etag: string
  /** The body by content encoding. `br` is made with the page, `gzip` when it is first read, `identity` each time. */
  bodies: { br: Buffer; gzip: Buffer; identity: Buffer }
  /** What the page shows (`page-tags.ts`): a change of any of it drops the page. */
  tags: readonly string[]
  /** When what the page shows changes by itself, in milliseconds; undefined: never. */
  expiresAt?: number | undefined
}

export type PageCache = {
  get(key: string): CachedPage | undefined
  /** Stores the page unless something that it shows changed since `moment()` was read, before rendering it. */
  set(key: string, page: CachedPage, renderedFrom: number): void
  /** The number of changes until now. */
  moment(): number
  hasChangedSince(tags: readonly string[], moment: number): boolean
  /** Drops the pages that show what changed. */
  drop(tag: string): void
  clear(): void
  bytes(): number
}

/** More than any catalogue has products; beyond it all pages count as changed. */
const maxRememberedChanges = 20_000

/** The size of the cache: about 800 pages of 20 kB. */
export const pageCacheBytes = 16 * 2 ** 20

export const systemClock: Clock = { now: () => new Date() }

/** Caches rendered pages in memory, never more than `maxBytes`. The least recently used page is removed first. */
export function createPageCache(maxBytes: number, clock: Clock = systemClock): PageCache {
  const pages = new Map<string, CachedPage>()
  const keysByTag = new Map<string, Set<string>>()
  const lastChanges = new Map<string, number>()
  let clearedAt = 0
  let moment = 0
  let bytes = 0
  let youngest = ''

  function remove(key: string, page: CachedPage): void {
    pages.delete(key)
    bytes -= sizeOf(page)
    for (const tag of page.tags) {
      const keys = keysByTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) keysByTag.delete(tag)
    }
  }

  function removeTagged(tag: string): void {
    for (const key of [...(keysByTag.get(tag) ?? [])]) {
      const page = pages.get(key)
      if (page) remove(key, page)
    }
  }

  function clear(): void {
    moment += 1
    clearedAt = moment
    pages.clear()
    keysByTag.clear()
    lastChanges.clear()
    bytes = 0
  }

  const hasChangedSince = (tags: readonly string[], since: number) =>
    clearedAt > since || tags.some(tag => (tag === anyChange ? moment : (lastChanges.get(tag) ?? 0)) > since)

  return {
    get(key) {
      const page = pages.get(key)
      if (page?.expiresAt !== undefined && page.expiresAt <= clock.now().getTime()) {
        remove(key, page)
        return undefined
      }
      if (!page || key === youngest) return page
      // A Map keeps insertion order: inserting again marks the page as recently used.
      pages.delete(key)
      pages.set(key, page)
      youngest = key
      return page
    },
    set(key, page, renderedFrom) {
      if (hasChangedSince(page.tags, renderedFrom) || sizeOf(page) > maxBytes / 4) return
      const old = pages.get(key)
      if (old) remove(key, old)
      pages.set(key, page)
      for (const tag of page.tags) keysByTag.set(tag, (keysByTag.get(tag) ?? new Set()).add(key))
      youngest = key
      bytes += sizeOf(page)
      for (const [oldestKey, oldest] of pages) {
        if (bytes <= maxBytes) break
        remove(oldestKey, oldest)
      }
    },
    moment: () => moment,
    hasChangedSince,
    drop(tag) {
      if (lastChanges.size >= maxRememberedChanges) return clear()
      moment += 1
      lastChanges.set(tag, moment)
      removeTagged(tag)
      removeTagged(anyChange)
    },
    clear,
    bytes: () => bytes,
  }
}

/** Estimated bytes for a page's objects, and for a tag's string with its places in the page and in `keysByTag`. */
const pageObjectBytes = 1_000
const tagBytes = 120

/** The gzip body, which a client may request later, is about a third larger than Brotli's. */
const bodiesToBrotli = 2.5

/** The memory that a page may occupy: its bodies, which have their exact size, and what JavaScript holds beside them. */
function sizeOf({ bodies, headers, tags }: CachedPage): number {
  const headerBytes = Object.values(headers).reduce((sum, value) => sum + value.length, 0)
  return bodiesToBrotli * bodies.br.length + headerBytes + tags.length * tagBytes + pageObjectBytes
}
