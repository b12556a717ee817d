import { sql } from 'kysely'
import type { Tx } from '#database/client.ts'

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
export const minVisitors = 3

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

/** Deletes terms before `oldDay`, and rare ones, which no list contains, before `rareDay`. */
export async function deleteOldTerms(tx: Tx, days: { oldDay: string; rareDay: string }): Promise<void> {
  await sql`
    delete from search_terms
    where day < ${days.oldDay}::date
      or (day < ${days.rareDay}::date and bit_count(visitor_bits::bit(32)) < ${minVisitors})`.execute(tx)
}
