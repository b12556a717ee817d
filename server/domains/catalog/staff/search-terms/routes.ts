import { firstDayOf, lastDayOf, rangeOfPeriod } from '#model/metrics/date-range.ts'
import type { Deps } from '../../../../deps.ts'
import { type CsvColumns, sendExport } from '../../../../http/csv.ts'
import { readPage } from '../../../../http/list.ts'
import type { Router } from '../../../../http/route.ts'
import { actorOf } from '../../../../http/session.ts'
import { addAlias } from './add-alias.ts'
import { countTerms, listTerms, sortedTerms, type TermFilter, type TermRow } from './queries.ts'

export function searchTermStaffRoutes(route: Router, deps: Deps): void {
  const { clock } = deps
  const { reader } = deps.database

  route('GET /api/search-terms', async ({ query }) => {
    const filter = termFilter(query, clock.now())
    const { rows, pagination } = await readPage(query, {
      rows: span => listTerms(reader, filter, span),
      count: () => countTerms(reader, filter),
    })
    return { data: { terms: rows.map(presentTerm), pagination } }
  })

  route('GET /api/search-terms/export', async request => {
    const query = sortedTerms(reader, termFilter(request.query, clock.now()))
    return sendExport(deps, request, { list: 'search_terms', query, columns: termCsv })
  })

  route('POST /api/search-terms/alias', async request => ({
    data: await addAlias(deps, actorOf(request), request.body),
  }))
}

type TermQuery = { [Name in keyof TermFilter]?: TermFilter[Name] | undefined }

/** All terms of this month unless the query says otherwise. */
function termFilter(query: TermQuery, now: Date): TermFilter {
  const month = rangeOfPeriod('month', now)
  const { from = firstDayOf(month), to = lastDayOf(month), kind = 'all' } = query
  return { from, to, kind }
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
