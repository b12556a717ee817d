import type { Coupon } from '../../lib/api-types.ts'
import { type RecordActions, useRecordActions } from '../kit/use-record-actions.ts'

export const couponsKey = ['list', 'coupons']

/** What a person does in a dialog. */
export type CouponAction = { kind: 'add' | 'batch' } | { kind: 'edit' | 'uses' | 'delete'; coupon: Coupon }

export type CouponActions = RecordActions<CouponAction>

export const useCouponActions = () => useRecordActions<CouponAction>({ screen: 'coupons' })
