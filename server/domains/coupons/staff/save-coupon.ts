import type { CouponChange, CouponForm } from '#model/contracts/coupons.ts'
import { couponCode } from '#model/coupons.ts'
import { AppError, fieldRefusal } from '#model/errors.ts'
import { fromSar } from '#model/money.ts'
import { endOfDayInRiyadh } from '#model/riyadh-time.ts'
import { type Actor, changedFields, writeAudit } from '../../../audit/write-audit.ts'
import type { Deps } from '../../../deps.ts'
import { requireVersion } from '../../../http/record-version.ts'
import { findCoupon } from '../queries.ts'
import { presentCoupon } from './present.ts'
import {
  archiveCoupon,
  type CouponColumns,
  insertCoupon,
  lockCoupon,
  setActiveRow,
  updateCouponRow,
} from './queries.ts'

type CouponDeps = Pick<Deps, 'database' | 'clock'>

export async function createCoupon({ database, clock }: CouponDeps, actor: Actor, form: CouponForm) {
  return database.transaction(async tx => {
    const columns = columnsOf(form)
    requireFuture(columns, clock.now())
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
    if (form.usageLimit < row.used_count) throw fieldRefusal('usageLimit', 'below_used_count')
    const holder = await findCoupon(tx, couponCode(form.code))
    if (holder && holder.id !== id) throw codeTaken()
    const columns = columnsOf(form)
    // The date of a coupon that has expired may stay.
    if (columns.expires_at.getTime() !== row.expires_at.getTime()) requireFuture(columns, clock.now())
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

/** Switches a coupon on or off without its form. */
export async function setCouponActive(
  { database, clock }: CouponDeps,
  actor: Actor,
  id: string,
  isActive: boolean,
): Promise<void> {
  await database.transaction(async tx => {
    const row = await lockCoupon(tx, id)
    if (!row) throw new AppError('coupon_not_found')
    if (row.is_active === isActive) return
    const before = presentCoupon(row, clock.now())
    const after = presentCoupon(await setActiveRow(tx, id, isActive), clock.now())
    await writeAudit(tx, actor, {
      action: 'coupon.update',
      subjectType: 'coupon',
      subjectId: id,
      ...changedFields(before, after),
    })
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

export function requireFuture({ expires_at }: Pick<CouponColumns, 'expires_at'>, now: Date): void {
  if (expires_at <= now) throw fieldRefusal('expiresAt', 'past_day')
}

export function columnsOf({
  code,
  discount,
  type = 'percentage',
  expiresAt,
  usageLimit,
  isActive,
}: CouponForm): CouponColumns {
  return {
    code: couponCode(code),
    type,
    discount_percent: type === 'percentage' ? discount : null,
    discount_halalas: type === 'fixed' ? fromSar(discount) : null,
    expires_at: expiresAt.includes('T') ? new Date(expiresAt) : endOfDayInRiyadh(expiresAt),
    usage_limit: usageLimit,
    ...(isActive === undefined ? {} : { is_active: isActive }),
  }
}

function codeTaken(): AppError {
  return new AppError('coupon_code_taken', { fields: [{ field: 'code', says: 'coupon_code_taken' }] })
}
