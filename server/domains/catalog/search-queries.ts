import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '#database/client.ts'
import type { Span } from '#model/pagination.ts'
import type { SearchPlan } from '#model/search-plan.ts'
import { isListed, matchedWords, type ProductFilter, productConditions, version } from './product-queries.ts'

export type RankedRow = { id: string; version: string; rank: number; total: number }

const names = sql`split_part(search_text, E'\n\n', 1)`
// The original columns: folded text is stored out of line (TOAST), and reading it for each row is slow.
const namesAndAliases = sql`concat_ws(' ', name, name_ar, array_to_string(aliases, ' '))`

/** Search results, best first: by matched words, then match quality, then similarity, then sales. */
export async function rankProducts(
  db: Reader,
  filter: ProductFilter & { plan: SearchPlan },
  typed: string,
  { limit, offset }: Span,
): Promise<RankedRow[]> {
  const { plan } = filter
  // Exact matches need no similarity score.
  const similarity = plan.isFuzzy ? sql`word_similarity(${typed}, ${namesAndAliases})` : sql`0`
  const { rows } = await sql<RankedRow>`
    select id, rank, total, ${version} as version
    from (
      select id, is_popular, sold_count, ${rankOf(plan)} as rank, ${similarity} as similarity,
        ${matchedWords(plan)} as words_found, ${matchedWords(plan, sql.ref('search_names'))} as words_in_names,
        count(*) over () as total
      from products where ${productConditions(filter)}
    ) found
    order by words_found desc, words_in_names desc, rank desc, similarity desc, is_popular desc, sold_count desc, id
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

/** Ids of products whose name shares trigrams with the search text; used when nothing matched. */
export async function findSimilarNames(db: Reader, typed: string, limit: number): Promise<string[]> {
  return db.transaction().execute(async tx => {
    await sql`set local pg_trgm.word_similarity_threshold = 0.25`.execute(tx)
    const { rows } = await sql<{ id: string }>`
      select id from products
      where ${isListed} and ${names} %> ${typed}
      order by word_similarity(${typed}, ${names}) desc, is_popular desc, sold_count desc, id
      limit ${limit}`.execute(tx)
    return rows.map(row => row.id)
  })
}
