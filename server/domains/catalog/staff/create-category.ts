import type { CategoryForm } from '#model/contracts/catalog-staff.ts'
import { AppError } from '#model/errors.ts'
import { baseSlug } from '#model/slugs.ts'
import { type Actor, writeAudit } from '../../../audit/write-audit.ts'
import type { Deps } from '../../../deps.ts'
import { categoryColumns, keepIcon, takeIcon } from './category-columns.ts'
import { findStaffCategory, insertCategory } from './category-queries.ts'
import { insertWithSlug } from './insert-with-slug.ts'
import { presentStaffCategory } from './present.ts'

export async function createCategory(deps: Deps, actor: Actor, form: CategoryForm) {
  const taken = await takeIcon(deps, form.icon)
  return deps.database.transaction(async tx => {
    const icon = await keepIcon(tx, actor, taken)
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
    return category
  })
}
