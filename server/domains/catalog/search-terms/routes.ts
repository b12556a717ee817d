import { filtersText, searchTermOf } from '#model/search-terms.ts'
import type { Deps } from '../../../deps.ts'
import type { Router } from '../../../http/route.ts'
import { visitorOf } from '../../../http/visitor.ts'
import type { CatalogCache } from '../catalog-cache.ts'
import { type ListQuery, listRequest } from '../list-request.ts'
import { hasResults } from '../search-catalogue.ts'
import type { SearchCounter } from './count-searches.ts'

/**
 * The results page and the suggestions report searches with their own call, because pages come from caches and the
 * suggestions search with every letter.
 */
export function searchTermRoutes(
  route: Router,
  deps: Deps,
  cache: CatalogCache,
  counter: SearchCounter,
): void {
  const { limits } = deps

  route('POST /api/search-terms', async ({ body, raw }) => {
    const visitor = visitorOf(raw)
    const term = searchTermOf(body.q)
    const filters = filtersText(body.filters ?? {})
    if (term === undefined || filters === undefined) return {}
    if (!(await limits.tryConsume('search-count', visitor.addressKey))) return {}
    const search = { term, filters }
    const filter = filters === '' ? undefined : listRequest<ListQuery>(body.filters ?? {}, 'shop').filter
    if (body.isOpened) counter.countOpened(search)
    else counter.countSearch(search, visitor, await hasResults(cache, body.q, filter))
    return {}
  })
}
