import type { Live } from '../live/live.ts'
import type { PageCache } from './page-cache.ts'
import { isKnownTag, isStockTag } from './page-tags.ts'

/**
 * Drops cached pages when PostgreSQL reports a change of what they show. The first change of stock takes effect at
 * once; those that follow within the pause take effect together at its end.
 */
export function dropChangedPages(
  live: Pick<Live, 'onNotify'>,
  cache: PageCache,
  // Stock of one product may change many times a second; its pages are dropped at most this often.
  stockPauseMs = 200,
): () => void {
  const pauses = new Map<string, { hasChanged: boolean }>()

  function dropByStock(tag: string): void {
    const pause = pauses.get(tag)
    if (pause) {
      pause.hasChanged = true
      return
    }
    cache.drop(tag)
    const started = { hasChanged: false }
    pauses.set(tag, started)
    setTimeout(() => {
      pauses.delete(tag)
      if (started.hasChanged) dropByStock(tag)
    }, stockPauseMs).unref()
  }

  return live.onNotify(
    'catalog_changed',
    tag => {
      if (!isKnownTag(tag)) cache.clear()
      else if (isStockTag(tag)) dropByStock(tag)
      else cache.drop(tag)
    },
    cache.clear,
  )
}
