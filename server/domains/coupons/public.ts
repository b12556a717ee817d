/** What other domains may use of coupons. */
export { checkGuessedCoupon, discountOf } from './check-coupon.ts'
export { redeemAgain, redeemCoupon, returnCoupon } from './redeem-coupon.ts'
