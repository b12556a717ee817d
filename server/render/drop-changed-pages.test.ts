import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dropChangedPages } from './drop-changed-pages.ts'
import { createPageCache } from './page-cache.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A cache with one page of a product, and what PostgreSQL would call. */
function cacheWithPage() {
  const cache = createPageCache(1_000_000)
  let notify: (tag: string) => void = () => undefined
  dropChangedPages(
    {
      onNotify: (_, listener) => {
        notify = listener
        return () => undefined
      },
    },
    cache,
  )
  const store = () => {
    const bodies = { br: Buffer.alloc(1), gzip: Buffer.alloc(1), identity: Buffer.alloc(1) }
    const page = { status: 200, headers: {}, etag: '"x"', bodies, tags: ['product:a'] }
    cache.set('/a', page, cache.moment())
  }
  store()
  return { change: () => notify('product:a'), store, isCached: () => cache.get('/a') !== undefined }
}

test('the first change of a product drops its pages at once; more within the pause, once at its end', () => {
  const { change, store, isCached } = cacheWithPage()
  change()
  expect(isCached()).toBe(false)
  store()
  change()
  change()
  expect(isCached()).toBe(true)
  vi.advanceTimersByTime(200)
  expect(isCached()).toBe(false)
  store()
  vi.advanceTimersByTime(200)
  expect(isCached()).toBe(true)
  change()
  expect(isCached()).toBe(false)
})
