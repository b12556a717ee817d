import { sql } from 'kysely'
import type { Reader, Tx } from '#database/client.ts'
import type { Span } from '#model/pagination.ts'
import type { SearchTermKind } from '#model/search-terms.ts'
import { minVisitors } from '../../search-terms/queries.ts'

export type TermFilter = { from: string; to: string; kind: SearchTermKind }
export type TermRow = {
  term: string
  filters: string
  searches: number
  empty_searches: number
  opened: number
}

const conditions = {
  all: sql`true`,
  nothing: sql`not is_found`,
  unopened: sql`is_found and opened = 0`,
}

/** Search terms of the days, most searched first. */
export function sortedTerms(db: Reader, filter: TermFilter) {
  return termsIn(db, filter)
    .select(['term', 'filters', 'searches', 'empty_searches', 'opened'])
    .orderBy('searches', 'desc')
    .orderBy('term')
    .orderBy('filters')
}

export async function listTerms(db: Reader, filter: TermFilter, { limit, offset }: Span): Promise<TermRow[]> {
  return sortedTerms(db, filter).limit(limit).offset(offset).execute()
}

export async function countTerms(db: Reader, filter: TermFilter): Promise<number> {
  const { count } = await termsIn(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

function termsIn(db: Reader, { from, to, kind }: TermFilter) {
  const terms = sql<TermRow>`(
    select term, filters, searches, empty_searches, opened
    from (
      select term, filters, sum(searches) as searches, sum(empty_searches) as empty_searches, sum(opened) as opened,
        bit_or(bit_or(visitor_bits)) over (partition by term) as visitor_bits, (array_agg(is_found order by day desc))[1] as is_found
      from search_terms
      where day between ${from}::date and ${to}::date
      group by term, filters
    ) as summed
    where searches > 0 and bit_count(visitor_bits::bit(32)) >= ${minVisitors} and ${conditions[kind]}
  )`
  return db.selectFrom(terms.as('terms'))
}

/** Records that the search finds the term now. */
export async function markTermFound(tx: Tx, term: string): Promise<void> {
  await tx
    .updateTable('search_terms')
    .set({ is_found: true })
    .where('term', '=', term)
    .where('is_found', '=', false)
    .execute()
}
