/** The functions of coupons that other domains may use. */
export { checkEnteredCoupon, discountOf } from './check-coupon.ts'
export { redeemAgain, redeemCoupon, returnCoupon } from './redeem-coupon.ts'
