import { isUuid } from '../../../http/ids.ts'
import type { BulkScreen } from '../../../staff/bulk/bulk-screen.ts'
import { listCouponCodes, listCouponCodesOf } from './queries.ts'
import { setCouponActive } from './save-coupon.ts'

export const couponBulk: BulkScreen<'coupons'> = {
  findByFilter: (db, { search, status }, { limit, now }) =>
    listCouponCodes(db, { search, status, now }, limit),
  findByIds: (db, ids) => listCouponCodesOf(db, ids.filter(isUuid)),
  async run(deps, actor, { id }, { action }) {
    const isActive = action === 'activate'
    return (await setCouponActive(deps, actor, id, isActive)) ? { isActive: !isActive } : undefined
  },
  undo: (deps, actor, { id, earlier }) => setCouponActive(deps, actor, id, earlier.isActive === true),
}
