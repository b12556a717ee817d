import type { Reader } from '#database/client.ts'
import { matchesName } from '#model/search-text.ts'
import type { CatalogCache } from './catalog-cache.ts'
import { presentCategory } from './present.ts'
import { type CategoryRow, countByCategory, listCategories } from './queries.ts'

export async function listShownCategories(cache: CatalogCache) {
  return withCounts(cache, await listCategories(cache.db, { withHidden: false }))
}

type CategoryFilter = {
  withHidden: boolean
  search?: string | undefined
  status?: 'active' | 'inactive' | 'hidden' | undefined
}

/** There are few categories: they are filtered in memory, where names are compared as in search. */
export async function filterCategories(db: Reader, { withHidden, search = '', status }: CategoryFilter) {
  const rows = await listCategories(db, { withHidden })
  return rows.filter(
    row => (status === undefined || status === statusOf(row)) && matchesName(search, [row.name, row.name_ar]),
  )
}

function statusOf(row: CategoryRow) {
  if (!row.is_active) return 'inactive'
  return row.is_hidden ? 'hidden' : 'active'
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
