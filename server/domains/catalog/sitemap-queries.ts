import { sql } from 'kysely'
import type { Reader } from '#database/client.ts'
import { isListed } from './product-queries.ts'

export type SitemapRow = { id: string; updatedAt: Date }

/** The last change of each sitemap file; a file lists `partSize` products. */
export async function sitemapParts(db: Reader, partSize: number): Promise<{ updatedAt: Date }[]> {
  const { rows } = await sql<{ updatedAt: Date }>`
    select max(updated_at) as "updatedAt"
    from (
      select updated_at, (row_number() over (order by id) - 1) / ${partSize}::integer as part
      from products where ${isListed}
    ) numbered
    group by part order by part`.execute(db)
  return rows
}

export async function sitemapProducts(db: Reader, part: number, partSize: number): Promise<SitemapRow[]> {
  return db
    .selectFrom('products')
    .select(['id', 'updated_at as updatedAt'])
    .where(isListed)
    .orderBy('id')
    .limit(partSize)
    .offset((part - 1) * partSize)
    .execute()
}

export async function sitemapCategories(db: Reader): Promise<SitemapRow[]> {
  return db
    .selectFrom('categories')
    .select(['id', 'updated_at as updatedAt'])
    .where('is_active', '=', true)
    .where('is_hidden', '=', false)
    .where('archived_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
}
