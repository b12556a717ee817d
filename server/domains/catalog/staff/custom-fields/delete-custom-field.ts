import { AppError } from '#model/errors.ts'
import { type Actor, writeAudit } from '../../../../audit/write-audit.ts'
import type { Deps } from '../../../../deps.ts'
import { insertDeleted, storeDeleted, takeDeleted } from '../../../../staff/deleted-record-queries.ts'
import { lockBySlug } from '../slug-queries.ts'
import { presentCustomField } from './present.ts'
import { deleteCustomFieldRow, findCustomField, raiseProductVersion } from './queries.ts'
import { lockCustomField, refuseTakenName } from './save-custom-field.ts'

export async function deleteCustomField(deps: Deps, actor: Actor, id: string): Promise<void> {
  await deps.database.transaction(async tx => {
    const before = await lockCustomField(tx, id)
    await storeDeleted(tx, 'product_custom_fields', id, { now: deps.clock.now() })
    await deleteCustomFieldRow(tx, id)
    await raiseProductVersion(tx, before.product_id, deps.clock.now())
    await writeAudit(tx, actor, {
      action: 'custom_field.delete',
      subjectType: 'custom_field',
      subjectId: id,
      before: presentCustomField(before),
    })
  })
}

/** Undoes the deletion of a field, unless another one has its name by now. */
export async function restoreCustomField(deps: Deps, actor: Actor, id: string) {
  return refuseTakenName(() =>
    deps.database.transaction(async tx => {
      const record = await takeDeleted(tx, 'product_custom_fields', id)
      if (!record) throw new AppError('custom_field_not_found')
      const productId = String(record.product_id)
      if (!(await lockBySlug(tx, 'products', productId))) throw new AppError('product_not_found')
      await insertDeleted(tx, 'product_custom_fields', record)
      const row = await findCustomField(tx, id)
      if (!row) throw new AppError('conflict')
      const field = presentCustomField(row)
      await raiseProductVersion(tx, productId, deps.clock.now())
      await writeAudit(tx, actor, {
        action: 'custom_field.restore',
        subjectType: 'custom_field',
        subjectId: id,
        after: field,
      })
      return field
    }),
  )
}
