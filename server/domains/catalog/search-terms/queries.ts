import { sql } from 'kysely'
import type { Reader, Tx } from '#database/client.ts'
import type { Span } from '#model/pagination.ts'
import type { SearchTermKind } from '#model/search-terms.ts'

export type TermCount = {
  term: string
  filters: string
  searches: number
  emptySearches: number
  opened: number
  visitorBits: number
  isFound: boolean
}

/** A day with this many terms counts no further ones; a flood of random texts cannot fill the table. */
const maxTermsOfDay = 5_000
/** A list contains only terms of at least this many visitors: a rare text may be private. */
const minVisitors = 3

/** Adds the counts to those of the day. Rows are locked in the order of their terms, so two servers cannot deadlock. */
export async function addTermCounts(tx: Tx, day: string, counts: readonly TermCount[]): Promise<void> {
  const keyOf = ({ term, filters }: TermCount) => `${term}\n${filters}`
  const rows = counts.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
  await sql`
    insert into search_terms (day, term, filters, searches, empty_searches, opened, visitor_bits, is_found)
    select ${day}::date, added.term, added.filters, added.searches, added.empty_searches, added.opened, added.visitor_bits, added.is_found
    from unnest(
        ${rows.map(row => row.term)}::text[], ${rows.map(row => row.filters)}::text[],
        ${rows.map(row => row.searches)}::integer[],
        ${rows.map(row => row.emptySearches)}::integer[], ${rows.map(row => row.opened)}::integer[],
        ${rows.map(row => row.visitorBits)}::integer[], ${rows.map(row => row.isFound)}::boolean[]
      ) with ordinality as added (term, filters, searches, empty_searches, opened, visitor_bits, is_found, place)
    where exists (select from search_terms s where s.day = ${day}::date and s.term = added.term and s.filters = added.filters)
      or (select count(*) from search_terms s where s.day = ${day}::date) + added.place <= ${maxTermsOfDay}
    order by added.place
    on conflict (day, term, filters) do update set
      searches = search_terms.searches + excluded.searches,
      empty_searches = search_terms.empty_searches + excluded.empty_searches,
      opened = search_terms.opened + excluded.opened,
      visitor_bits = search_terms.visitor_bits | excluded.visitor_bits,
      is_found = case when excluded.searches > 0 then excluded.is_found else search_terms.is_found end`.execute(
    tx,
  )
}

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

/** Deletes terms before `oldDay`, and rare ones, which no list contains, before `rareDay`. */
export async function deleteOldTerms(tx: Tx, days: { oldDay: string; rareDay: string }): Promise<void> {
  await sql`
    delete from search_terms
    where day < ${days.oldDay}::date
      or (day < ${days.rareDay}::date and bit_count(visitor_bits::bit(32)) < ${minVisitors})`.execute(tx)
}
