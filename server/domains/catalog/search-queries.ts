import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '#database/client.ts'
import type { Span } from '#model/pagination.ts'
import type { SearchPlan } from '#model/search-plan.ts'
import { chosenBy, listed, type ProductFilter, version, wordsFound } from './product-queries.ts'

export type RankedRow = { id: string; version: string; rank: number; total: number }

const names = sql`split_part(search_text, E'\n\n', 1)`
// As they were written: folded ones would have to be fetched from far away for each row.
const namesAndAliases = sql`concat_ws(' ', name, name_ar, array_to_string(aliases, ' '))`

/** What a search finds, best first: by how it was found, then how alike it is, then how often it is bought. */
export async function rankProducts(
  db: Reader,
  filter: ProductFilter & { plan: SearchPlan },
  typed: string,
  { limit, offset }: Span,
): Promise<RankedRow[]> {
  const { plan } = filter
  // Whatever was found as it was written is alike already.
  const likeness = plan.isFuzzy ? sql`word_similarity(${typed}, ${namesAndAliases})` : sql`0`
  const { rows } = await sql<RankedRow>`
    select id, rank, total, ${version} as version
    from (
      select id, is_popular, sold_count, ${rankOf(plan)} as rank, ${likeness} as likeness,
        ${wordsFound(plan)} as words_found, ${wordsFound(plan, sql.ref('search_names'))} as words_in_names,
        count(*) over () as total
      from products where ${chosenBy(filter)}
    ) found
    order by words_found desc, words_in_names desc, rank desc, likeness desc, is_popular desc, sold_count desc, id
    limit ${limit} offset ${offset}`.execute(db)
  return rows
}

function rankOf({ ranks }: SearchPlan): RawBuilder<number> {
  const cases = ranks.map(
    (query, index) =>
      sql`when search_names @@ ${query}::tsquery then ${sql.lit(ranks.length - index)}::integer`,
  )
  return sql<number>`(case ${sql.join(cases, sql` `)} else 0 end)`
}

/** Names that share enough letters with what was typed to be worth a look when nothing was found. */
export async function nearestNames(db: Reader, typed: string, most: number): Promise<string[]> {
  return db.transaction().execute(async tx => {
    await sql`set local pg_trgm.word_similarity_threshold = 0.25`.execute(tx)
    const { rows } = await sql<{ id: string }>`
      select id from products
      where ${listed} and ${names} %> ${typed}
      order by word_similarity(${typed}, ${names}) desc, is_popular desc, sold_count desc, id
      limit ${most}`.execute(tx)
    return rows.map(row => row.id)
  })
}
