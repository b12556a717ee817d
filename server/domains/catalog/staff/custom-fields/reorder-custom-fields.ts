import { AppError } from '#model/errors.ts'
import { mergeOrder } from '#model/merge-order.ts'
import { type Actor, writeAudit } from '../../../../audit/write-audit.ts'
import type { Deps } from '../../../../deps.ts'
import { lockBySlug } from '../slug-queries.ts'
import { presentCustomField } from './present.ts'
import { listCustomFields, raiseProductVersion, updateFieldOrder } from './queries.ts'

const all = { limit: 500, offset: 0 }

export async function reorderCustomFields(deps: Deps, actor: Actor, productId: string, saved: string[]) {
  return deps.database.transaction(async tx => {
    if (!(await lockBySlug(tx, 'products', productId))) throw new AppError('product_not_found')
    const before = (await listCustomFields(tx, productId, all)).map(({ id }) => id)
    const ids = mergeOrder(before, saved)
    await updateFieldOrder(tx, productId, ids)
    await raiseProductVersion(tx, productId, deps.clock.now())
    await writeAudit(tx, actor, {
      action: 'custom_field.reorder',
      subjectType: 'product',
      subjectId: productId,
      before: { ids: before },
      after: { ids },
    })
    return (await listCustomFields(tx, productId, all)).map(presentCustomField)
  })
}
