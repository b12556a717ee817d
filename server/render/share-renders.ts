import { AppError } from '#model/errors.ts'
import type { CachedPage, PageCache } from './page-cache.ts'

type Render = () => Promise<CachedPage>
type Rendering = { page: Promise<CachedPage>; startedAt: number }

/**
 * Concurrent requests for the same page share one render, and the page is cached. Two exceptions render it themselves:
 * a visitor who waits for a render that another visitor's limit refused, and one who came after the page's data
 * changed.
 */
export function shareRenders(
  cache: PageCache | undefined,
): (key: string, render: Render) => Promise<CachedPage> {
  const inFlight = new Map<string, Rendering>()
  const now = () => cache?.moment() ?? 0

  function start(key: string, render: Render): Promise<CachedPage> {
    const startedAt = now()
    const page = render()
      .then(finished => {
        if (isCacheable(key, finished)) cache?.set(key, finished, startedAt)
        return finished
      })
      .finally(() => inFlight.delete(key))
    inFlight.set(key, { page, startedAt })
    return page
  }

  return async (key, render) => {
    const arrivedAt = now()
    for (;;) {
      const running = inFlight.get(key)
      if (!running) return start(key, render)
      const page = await running.page.catch(unlessRateLimited)
      if (!page) continue
      const mayBeOld = running.startedAt < arrivedAt && cache?.hasChangedSince(page.tags, running.startedAt)
      if (!mayBeOld) return page
    }
  }
}

/** The limit of the visitor who started the render. */
function unlessRateLimited(error: unknown): undefined {
  if (error instanceof AppError && error.code === 'rate_limited') return undefined
  throw error
}

/** Cannot collide with a visitor's path, because those start with a slash. */
export function notFoundKey(path: string): string {
  return `404:${path}`
}

/** A page, data of a page, or the "not found" page that all addresses of a kind share. */
function isCacheable(key: string, { status }: CachedPage): boolean {
  return status === 200 || status === 202 || (status === 404 && key.startsWith('404:'))
}
