import type { SearchFilters } from '#model/search-terms.ts'
import { call } from './api.ts'

/** Searches that this page visit has counted, so paging, Back and repeated searches do not count again. */
const counted = new Set<string>()

/** Reports a search. A failure is ignored: shoppers have nothing to do about it. */
export function countSearch(q: string, filters?: SearchFilters): void {
  const key = keyOf(q, filters)
  if (counted.has(key)) return
  counted.add(key)
  void call('POST /api/search-terms', { body: { q, filters } }).catch(() => undefined)
}

/** Reports that a shopper opened a result of a search. */
export function countOpened(q: string, filters?: SearchFilters): void {
  countSearch(q, filters)
  const opened = `opened ${keyOf(q, filters)}`
  if (counted.has(opened)) return
  counted.add(opened)
  void call('POST /api/search-terms', { body: { q, filters, isOpened: true } }).catch(() => undefined)
}

/** Reports a click on a link to a product or category as an opened result. */
export function countOpenedLink(target: EventTarget, q: string, filters?: SearchFilters): void {
  const link = target instanceof Element ? target.closest('main a') : undefined
  const isResult = (path: string) => /^(\/en)?\/(subscriptions|categories)\/./.test(path)
  if (link instanceof HTMLAnchorElement && isResult(link.pathname)) countOpened(q, filters)
}

function keyOf(q: string, filters: SearchFilters | undefined): string {
  return filters ? `${q} ${JSON.stringify(filters)}` : q
}
