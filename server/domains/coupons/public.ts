/** The functions of coupons that other domains may use. */
export { checkEnteredCoupon } from './check-coupon.ts'
export { scopeOf, termsOf } from './present.ts'
export { redeemAgain, redeemCoupon, returnCoupon } from './redeem-coupon.ts'
export { obstacleRefusal } from './refusals.ts'
export { findCoupons } from './staff/find-coupons.ts'
