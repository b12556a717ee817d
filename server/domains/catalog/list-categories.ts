import type { Reader } from '#database/client.ts'
import { fold, wordsOf } from '#model/arabic.ts'
import { AppError } from '#model/errors.ts'
import { matchesName } from '#model/search-text.ts'
import type { CatalogCache } from './catalog-cache.ts'
import { isCatalogueId } from './list-products.ts'
import { presentCategory } from './present.ts'
import { type CategoryRow, countByCategory, findCategory, listCategories } from './queries.ts'

export async function listShownCategories(cache: CatalogCache) {
  return withCounts(cache, await listCategories(cache.db, { withHidden: false }))
}

type CategoryFilter = {
  withHidden: boolean
  search?: string | undefined
  status?: 'active' | 'inactive' | 'hidden' | undefined
}

/** Filters in memory: there are few categories, and names must match as in search. Staff search descriptions too. */
export async function filterCategories(db: Reader, { withHidden, search = '', status }: CategoryFilter) {
  const rows = await listCategories(db, { withHidden })
  const words = wordsOf(search)
  return rows.filter(
    row =>
      (status === undefined || status === statusOf(row)) &&
      (matchesName(search, [row.name, row.name_ar]) || (withHidden && containsWords(row, words))),
  )
}

/** Whether the texts in both languages together contain every word, also inside another word. */
function containsWords(row: CategoryRow, words: readonly string[]): boolean {
  const text = fold([row.name, row.name_ar, row.description, row.description_ar].join(' '))
  return words.every(word => text.includes(word))
}

function statusOf(row: CategoryRow) {
  if (!row.is_active) return 'inactive'
  return row.is_hidden ? 'hidden' : 'active'
}

export async function withCounts({ db, categoryCounts }: CatalogCache, rows: CategoryRow[]) {
  const [first] = rows
  const known = first && categoryCounts.get('all', first.version)
  const counts = known ?? (await recount({ db, categoryCounts }))
  return rows.map(row => presentCategory(row, counts.get(row.id) ?? 0))
}

async function recount({ db, categoryCounts }: Pick<CatalogCache, 'db' | 'categoryCounts'>) {
  const rows = await countByCategory(db)
  const counts = new Map(rows.map(row => [row.category_id, row.count]))
  const [first] = rows
  if (first) categoryCounts.set('all', first.version, counts)
  return counts
}

/** Shows a hidden category too; an inactive one only to staff. */
export async function showCategory(cache: CatalogCache, id: string, options: { withHidden: boolean }) {
  const row = isCatalogueId(id) ? await findCategory(cache.db, id, options) : undefined
  const [category] = row ? await withCounts(cache, [row]) : []
  if (!category) throw new AppError('category_not_found')
  return category
}
