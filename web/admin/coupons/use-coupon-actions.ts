import type { Coupon } from '../../lib/api-types.ts'
import { type RecordActions, useRecordActions } from '../kit/use-record-actions.ts'

export const couponsKey = ['list', 'coupons']

/** The action whose dialog is open. */
export type CouponAction =
  | { kind: 'add' | 'batch' }
  | { kind: 'edit' | 'redemptions' | 'delete'; coupon: Coupon }

export type CouponActions = RecordActions<CouponAction>

export const useCouponActions = () => useRecordActions<CouponAction>({ screen: 'coupons' })
