import { AppError } from '#model/errors.ts'
import { startOfMonthInRiyadh } from '#model/riyadh-time.ts'
import type { Deps } from '../../../../deps.ts'
import { presentStaffProduct } from './present.ts'
import { findStaffProduct } from './queries.ts'
import { countRenewing, countSold, findLastChange, isProductInUse, listSellable } from './usage-queries.ts'

/** The product for its form, read without the cache, so the form edits the current version. */
export async function showStaffProduct({ database: { reader }, clock }: Deps, id: string) {
  const row = await findStaffProduct(reader, id)
  if (!row) throw new AppError('product_not_found')
  const [stockByDuration, soldThisMonth, renewingSubscriptions, isInUse, change] = await Promise.all([
    listSellable(reader, id),
    countSold(reader, id, startOfMonthInRiyadh(clock.now())),
    countRenewing(reader, id),
    isProductInUse(reader, id),
    findLastChange(reader, id),
  ])
  return {
    ...presentStaffProduct(row),
    stockByDuration,
    soldThisMonth,
    renewingSubscriptions,
    isDeletable: !isInUse,
    lastChange: change ? { at: change.created_at.toISOString(), by: change.full_name ?? '' } : null,
  }
}
