export type CachedPage = {
  status: number
  headers: Record<string, string>
  etag: string
  /** The body by content encoding, compressed once. */
  bodies: { br: Buffer; gzip: Buffer; identity: Buffer }
}

export type PageCache = {
  get(key: string): CachedPage | undefined
  /** Keeps the page unless something changed since `generation()` was read, before rendering it. */
  set(key: string, page: CachedPage, generation: number): void
  generation(): number
  clear(): void
  bytes(): number
}

/** Finished pages in memory, least recently used first out, never more than `maxBytes`. */
export function createPageCache(maxBytes: number): PageCache {
  const pages = new Map<string, CachedPage>()
  let bytes = 0
  let generation = 0
  let youngest = ''

  const remove = (key: string, page: CachedPage) => {
    pages.delete(key)
    bytes -= sizeOf(page)
  }

  return {
    get(key) {
      const page = pages.get(key)
      if (!page || key === youngest) return page
      // A Map keeps insertion order: putting it back makes it the youngest.
      pages.delete(key)
      pages.set(key, page)
      youngest = key
      return page
    },
    set(key, page, renderedAt) {
      if (renderedAt !== generation || sizeOf(page) > maxBytes / 4) return
      const old = pages.get(key)
      if (old) remove(key, old)
      pages.set(key, page)
      youngest = key
      bytes += sizeOf(page)
      for (const [oldestKey, oldest] of pages) {
        if (bytes <= maxBytes) break
        remove(oldestKey, oldest)
      }
    },
    generation: () => generation,
    clear() {
      generation += 1
      pages.clear()
      bytes = 0
    },
    bytes: () => bytes,
  }
}

/** Twice, since the fast lane keeps a page as it is sent. */
function sizeOf({ bodies }: CachedPage): number {
  return 2 * (bodies.br.length + bodies.gzip.length + bodies.identity.length + 1_000)
}
