import { type Actor, writeAudit } from '../../../audit/write-audit.ts'
import type { Deps } from '../../../deps.ts'
import { deleteCustomFieldRow } from './custom-field-queries.ts'
import { lockCustomField } from './lock-custom-field.ts'
import { presentCustomField } from './present.ts'
import { raiseProductVersion } from './product-queries.ts'

export async function deleteCustomField(deps: Deps, actor: Actor, id: string): Promise<void> {
  await deps.database.transaction(async tx => {
    const before = await lockCustomField(tx, id)
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
