import type { Tx } from '#database/client.ts'
import type { CouponChange, CouponForm } from '#model/contracts/coupons.ts'
import { couponCode, endOfCoupon, startOfCoupon } from '#model/coupons.ts'
import { AppError, fieldRefusal } from '#model/errors.ts'
import { fromSar } from '#model/money.ts'
import { type Actor, changedFields, writeAudit } from '../../../audit/write-audit.ts'
import type { Deps } from '../../../deps.ts'
import { requireVersion } from '../../../http/record-version.ts'
import { lockExisting } from '../../catalog/public.ts'
import { findCoupon } from '../queries.ts'
import { presentCoupon } from './present.ts'
import {
  archiveCoupon,
  type CouponColumns,
  insertCoupon,
  lockArchivedCode,
  lockCoupon,
  restoreCouponRow,
  setActiveRow,
  updateCouponRow,
} from './queries.ts'

type CouponDeps = Pick<Deps, 'database' | 'clock'>

export async function createCoupon({ database, clock }: CouponDeps, actor: Actor, form: CouponForm) {
  return database.transaction(async tx => {
    const columns = columnsOf(form)
    requireFuture(columns, clock.now())
    await requireKnownScope(tx, form)
    const row = await insertCoupon(tx, columns)
    if (!row) throw codeTaken()
    const coupon = presentCoupon(row, clock.now())
    await writeAudit(tx, actor, {
      action: 'coupon.create',
      subjectType: 'coupon',
      subjectId: row.id,
      after: coupon,
    })
    return coupon
  })
}

export async function updateCoupon(
  { database, clock }: CouponDeps,
  actor: Actor,
  id: string,
  form: CouponChange,
) {
  return database.transaction(async tx => {
    const row = await lockCoupon(tx, id)
    if (!row) throw new AppError('coupon_not_found')
    const before = presentCoupon(row, clock.now())
    requireVersion(form.version, before)
    if (form.usageLimit !== null && form.usageLimit < row.used_count)
      throw fieldRefusal('usageLimit', 'below_used_count')
    const holder = await findCoupon(tx, couponCode(form.code))
    if (holder && holder.id !== id) throw codeTaken()
    const columns = columnsOf(form)
    // The date of a coupon that has expired may stay.
    if (columns.expires_at.getTime() !== row.expires_at.getTime()) requireFuture(columns, clock.now())
    await requireKnownScope(tx, form, before)
    const after = presentCoupon(await updateCouponRow(tx, id, columns), clock.now())
    await writeAudit(tx, actor, {
      action: 'coupon.update',
      subjectType: 'coupon',
      subjectId: id,
      ...changedFields(before, after),
    })
    return after
  })
}

/** Switches a coupon on or off without its form. Whether it was changed. */
export async function setCouponActive(
  { database, clock }: CouponDeps,
  actor: Actor,
  id: string,
  isActive: boolean,
): Promise<boolean> {
  return database.transaction(async tx => {
    const row = await lockCoupon(tx, id)
    if (!row) throw new AppError('coupon_not_found')
    if (row.is_active === isActive) return false
    const before = presentCoupon(row, clock.now())
    const after = presentCoupon(await setActiveRow(tx, id, isActive), clock.now())
    await writeAudit(tx, actor, {
      action: 'coupon.update',
      subjectType: 'coupon',
      subjectId: id,
      ...changedFields(before, after),
    })
    return true
  })
}

export async function deleteCoupon({ database, clock }: CouponDeps, actor: Actor, id: string): Promise<void> {
  await database.transaction(async tx => {
    const row = await lockCoupon(tx, id)
    if (!row) throw new AppError('coupon_not_found')
    await archiveCoupon(tx, id, clock.now())
    const before = presentCoupon(row, clock.now())
    await writeAudit(tx, actor, { action: 'coupon.delete', subjectType: 'coupon', subjectId: id, before })
  })
}

/** Undoes the deletion of a coupon, unless another one has its code by now. */
export async function restoreCoupon(
  { database, clock }: CouponDeps,
  actor: Actor,
  id: string,
  isActive: boolean,
) {
  return database.transaction(async tx => {
    const code = await lockArchivedCode(tx, id)
    if (code === undefined) throw new AppError('coupon_not_found')
    if (await findCoupon(tx, code)) throw codeTaken()
    const coupon = presentCoupon(await restoreCouponRow(tx, id, isActive), clock.now())
    await writeAudit(tx, actor, {
      action: 'coupon.restore',
      subjectType: 'coupon',
      subjectId: id,
      after: coupon,
    })
    return coupon
  })
}

export function requireFuture({ expires_at }: Pick<CouponColumns, 'expires_at'>, now: Date): void {
  if (expires_at <= now) throw fieldRefusal('expiresAt', 'past_day')
}

type Scope = Pick<CouponForm, 'productIds' | 'categoryIds'>

/** Refuses products and categories that do not exist. Those that the coupon has already may stay. */
export async function requireKnownScope(tx: Tx, form: Scope, before?: Scope): Promise<void> {
  const { productIds = [], categoryIds = [] } = form
  const added = (ids: readonly string[], had: readonly string[] = []) => ids.filter(id => !had.includes(id))
  const isUnknown = async (table: 'products' | 'categories', ids: string[]) => {
    const known = await lockExisting(tx, table, ids)
    return ids.some(id => !known.has(id))
  }
  if (await isUnknown('categories', added(categoryIds, before?.categoryIds)))
    throw fieldRefusal('categoryIds', 'unknown_category')
  if (await isUnknown('products', added(productIds, before?.productIds)))
    throw fieldRefusal('productIds', 'unknown_product')
}

/** A rule missing in the form keeps its value. */
export function columnsOf(form: CouponForm): CouponColumns {
  const { code, discount, type = 'percentage', startsAt, expiresAt, minTotal } = form
  return {
    code: couponCode(code),
    type,
    discount_percent: type === 'percentage' ? discount : null,
    discount_halalas: type === 'fixed' ? fromSar(discount) : null,
    starts_at: typeof startsAt === 'string' ? startOfCoupon(startsAt) : startsAt,
    expires_at: endOfCoupon(expiresAt),
    usage_limit: form.usageLimit,
    per_customer_limit: form.perCustomerLimit,
    min_total_halalas: typeof minTotal === 'number' ? fromSar(minTotal) : minTotal,
    product_ids: form.productIds && [...new Set(form.productIds)],
    category_ids: form.categoryIds && [...new Set(form.categoryIds)],
    is_active: form.isActive,
  }
}

function codeTaken(): AppError {
  return new AppError('coupon_code_taken', { fields: [{ field: 'code', messageKey: 'coupon_code_taken' }] })
}
