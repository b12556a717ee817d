import type { Tx } from '#database/client.ts'
import type { CategoryForm } from '#model/contracts/catalog-staff.ts'
import { AppError } from '#model/errors.ts'
import { baseSlug } from '#model/slugs.ts'
import { type Actor, writeAudit } from '../../../../audit/write-audit.ts'
import type { Deps } from '../../../../deps.ts'
import { insertWithSlug } from '../insert-with-slug.ts'
import { presentStaffCategory } from '../present.ts'
import { attachIcon, categoryColumns, prepareIcon } from './category-columns.ts'
import { findStaffCategory, insertCategory } from './queries.ts'

type Created = ReturnType<typeof presentStaffCategory>

/** `storeReply` stores the reply in the transaction of the category. */
export async function createCategory(
  deps: Deps,
  actor: Actor,
  form: CategoryForm,
  storeReply: (tx: Tx, category: Created) => Promise<void>,
): Promise<Created> {
  const taken = await prepareIcon(deps, form.icon)
  return deps.database.transaction(async tx => {
    const icon = await attachIcon(tx, actor, taken)
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
