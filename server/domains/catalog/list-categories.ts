import type { CatalogCache } from './catalog-cache.ts'
import { presentCategory } from './present.ts'
import { type CategoryRow, countByCategory, listCategories } from './queries.ts'

export async function listShownCategories(cache: CatalogCache) {
  return withCounts(cache, await listCategories(cache.db, { withHidden: false }))
}

export async function withCounts({ db, categoryCounts }: CatalogCache, rows: CategoryRow[]) {
  const [first] = rows
  const known = first && categoryCounts.recall('all', first.version)
  const counts = known ?? (await countNow({ db, categoryCounts }))
  return rows.map(row => presentCategory(row, counts.get(row.id) ?? 0))
}

async function countNow({ db, categoryCounts }: Pick<CatalogCache, 'db' | 'categoryCounts'>) {
  const rows = await countByCategory(db)
  const counts = new Map(rows.map(row => [row.category_id, row.count]))
  const [first] = rows
  if (first) categoryCounts.keep('all', first.version, counts)
  return counts
}
