import type { Tx } from '#database/client.ts'
import type { CategoryChange, CategoryForm } from '#model/contracts/catalog-staff.ts'
import { AppError } from '#model/errors.ts'
import { searchTextOf } from '#model/search-text.ts'
import { baseSlug } from '#model/slugs.ts'
import { type Actor, changedFields, writeAudit } from '../../../../audit/write-audit.ts'
import type { Deps } from '../../../../deps.ts'
import { requireVersion } from '../../../../http/record-version.ts'
import { insertWithSlug, lockBySlug } from '../slug-queries.ts'
import { attachIcon, categoryColumns, prepareIcon } from './category-columns.ts'
import { presentStaffCategory } from './present.ts'
import {
  findStaffCategory,
  insertCategory,
  lockSearchSources,
  updateCategoryRow,
  updateSearchTexts,
} from './queries.ts'

type Created = ReturnType<typeof presentStaffCategory>

/** `storeReply` stores the reply in the transaction of the category. */
export async function createCategory(
  deps: Deps,
  actor: Actor,
  form: CategoryForm,
  storeReply: (tx: Tx, category: Created) => Promise<void>,
): Promise<Created> {
  const prepared = await prepareIcon(deps, form.icon)
  return deps.database.transaction(async tx => {
    const icon = await attachIcon(tx, actor, prepared)
    const columns = categoryColumns(form, icon, deps.clock.now())
    const base = baseSlug(form.name, form.nameAr, 'category')
    const id = await insertWithSlug(tx, 'categories', base, slug => insertCategory(tx, slug, columns))
    const row = await findStaffCategory(tx, id)
    if (!row) throw new AppError('conflict')
    const category = presentStaffCategory(row)
    await writeAudit(tx, actor, {
      action: 'category.create',
      subjectType: 'category',
      subjectId: id,
      after: category,
    })
    await storeReply(tx, category)
    return category
  })
}

export async function updateCategory(deps: Deps, actor: Actor, id: string, form: CategoryChange) {
  const prepared = await prepareIcon(deps, form.icon)
  return deps.database.transaction(async tx => {
    await lockBySlug(tx, 'categories', id)
    const before = await findStaffCategory(tx, id)
    if (!before) throw new AppError('category_not_found')
    requireVersion(form.version, presentStaffCategory(before))
    const icon = await attachIcon(tx, actor, prepared)
    await updateCategoryRow(tx, id, categoryColumns(form, icon, deps.clock.now()))
    if (before.name !== form.name || before.name_ar !== form.nameAr) await renameInSearch(tx, id, form)
    const after = await findStaffCategory(tx, id)
    if (!after) throw new AppError('conflict')
    const category = presentStaffCategory(after)
    await writeAudit(tx, actor, {
      action: 'category.update',
      subjectType: 'category',
      subjectId: id,
      ...changedFields(presentStaffCategory(before), category),
    })
    return category
  })
}

/** Products are also found by their category's name. */
async function renameInSearch(tx: Tx, categoryId: string, category: CategoryForm): Promise<void> {
  const products = await lockSearchSources(tx, categoryId)
  const texts = products.map(product => ({
    id: product.id,
    text: searchTextOf(
      { ...product, nameAr: product.name_ar, descriptionAr: product.description_ar, tagsAr: product.tags_ar },
      category,
    ),
  }))
  if (texts.length > 0) await updateSearchTexts(tx, texts)
}
