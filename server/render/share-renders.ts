import { AppError } from '#model/errors.ts'
import type { CachedPage, PageCache } from './page-cache.ts'

type Render = () => Promise<CachedPage>

/**
 * Visitors who request the same page at the same moment share one rendering of it, and the finished page is cached. A
 * visitor who is over a limit is refused alone: the others render the page themselves.
 */
export function shareRenders(
  cache: PageCache | undefined,
): (key: string, render: Render) => Promise<CachedPage> {
  const inFlight = new Map<string, Promise<CachedPage>>()

  function start(key: string, flight: string, generation: number, render: Render): Promise<CachedPage> {
    const started = render()
      .then(page => {
        if (isCacheable(key, page)) cache?.set(key, page, generation)
        return page
      })
      .finally(() => inFlight.delete(flight))
    inFlight.set(flight, started)
    return started
  }

  return async (key, render) => {
    for (;;) {
      const generation = cache?.generation() ?? 0
      const flight = `${generation}:${key}`
      const running = inFlight.get(flight)
      if (!running) return start(key, flight, generation, render)
      const page = await running.catch(unlessRateLimited)
      if (page) return page
    }
  }
}

/** The limit was that of the visitor who started the rendering. */
function unlessRateLimited(error: unknown): undefined {
  if (error instanceof AppError && error.code === 'rate_limited') return undefined
  throw error
}

/** Apart from the addresses that visitors can choose, which start with a slash. */
export function notFoundKey(path: string): string {
  return `404:${path}`
}

/** A page, data of a page, or the "not found" page that all addresses of a kind share. */
function isCacheable(key: string, { status }: CachedPage): boolean {
  return status === 200 || status === 202 || (status === 404 && key.startsWith('404:'))
}
