import { firstDayOf, lastDayOf, rangeOfPeriod } from '#model/metrics/date-range.ts'
import { filtersText, type SearchTermKind, searchTermOf } from '#model/search-terms.ts'
import type { Deps } from '../../../deps.ts'
import { type CsvColumns, sendExport } from '../../../http/csv.ts'
import { readPage } from '../../../http/list.ts'
import type { Router } from '../../../http/route.ts'
import { actorOf } from '../../../http/session.ts'
import { visitorOf } from '../../../http/visitor.ts'
import type { CatalogCache } from '../catalog-cache.ts'
import { type ListQuery, listRequest } from '../list-request.ts'
import { hasResults } from '../search-catalogue.ts'
import { addAlias } from '../staff/search-terms/add-alias.ts'
import type { SearchCounter } from './count-searches.ts'
import { countTerms, listTerms, sortedTerms, type TermRow } from './queries.ts'

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
  const { clock, limits } = deps
  const { reader } = deps.database

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

  const filterOf = (query: {
    from?: string | undefined
    to?: string | undefined
    kind?: SearchTermKind | undefined
  }) => {
    const month = rangeOfPeriod('month', clock.now())
    const { from = firstDayOf(month), to = lastDayOf(month), kind = 'all' } = query
    return { from, to, kind }
  }

  route('GET /api/search-terms', async ({ query }) => {
    const filter = filterOf(query)
    const { rows, pagination } = await readPage(query, {
      rows: span => listTerms(reader, filter, span),
      count: () => countTerms(reader, filter),
    })
    return { data: { terms: rows.map(presentTerm), pagination } }
  })

  route('GET /api/search-terms/export', async request => {
    const query = sortedTerms(reader, filterOf(request.query))
    return sendExport(deps, request, { list: 'search_terms', query, columns: termCsv })
  })

  route('POST /api/search-terms/alias', async request => ({
    data: await addAlias(deps, actorOf(request), request.body),
  }))
}

const termCsv: CsvColumns<TermRow> = {
  term: row => row.term,
  filters: row => row.filters,
  searches: row => row.searches,
  emptySearches: row => row.empty_searches,
  opened: row => row.opened,
}

function presentTerm({ term, filters, searches, empty_searches: emptySearches, opened }: TermRow) {
  return { term, filters, searches, emptySearches, opened }
}
