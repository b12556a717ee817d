import { AppError } from '#model/errors.ts'
import { type Actor, writeAudit } from '../../../audit/write-audit.ts'
import type { Deps } from '../../../deps.ts'
import { deleteCustomFieldRow, findCustomField } from './custom-field-queries.ts'
import { presentCustomField } from './present.ts'
import { lockProduct } from './product-queries.ts'

export async function deleteCustomField(deps: Deps, actor: Actor, id: string): Promise<void> {
  await deps.database.transaction(async tx => {
    const known = await findCustomField(tx, id)
    const isOpen = known && (await lockProduct(tx, known.product_id))
    const before = isOpen && (await findCustomField(tx, id))
    if (!before) throw new AppError('custom_field_not_found')
    await deleteCustomFieldRow(tx, id)
    await writeAudit(tx, actor, {
      action: 'custom_field.delete',
      subjectType: 'custom_field',
      subjectId: id,
      before: presentCustomField(before),
    })
  })
}
