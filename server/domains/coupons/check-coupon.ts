import type { Reader } from '#database/client.ts'
import { couponCode, couponStatus, isCovered } from '#model/coupons.ts'
import { AppError } from '#model/errors.ts'
import type { Language } from '#model/languages.ts'
import type { Deps } from '../../deps.ts'
import { factsOf, scopeOf } from './present.ts'
import { type CouponRow, countCustomerUses, findCoupon, listCategoriesOf } from './queries.ts'
import { customerLimitRefusal, scopeRefusal, statusRefusal } from './refusals.ts'

export type Shopper = { customerId: string | undefined; language: Language }

/** Returns a coupon that this shopper can use now; redeeming it is a separate step. */
async function checkCoupon(
  db: Reader,
  code: string,
  { customerId, language }: Shopper,
  now: Date,
): Promise<CouponRow> {
  const wanted = couponCode(code)
  const row = wanted === '' ? undefined : await findCoupon(db, wanted)
  if (!row) throw new AppError('coupon_invalid')
  const uses = customerId ? await countCustomerUses(db, row.id, customerId) : { all: 0, unpaid: 0 }
  // A shopper who comes back from the payment page still holds a use: the next order replaces that one.
  const facts = { ...factsOf(row), usedCount: row.used_count - uses.unpaid }
  const status = couponStatus(facts, now)
  if (status !== 'active') throw statusRefusal(status, row, language)
  if (row.per_customer_limit !== null && uses.all - uses.unpaid >= row.per_customer_limit)
    throw customerLimitRefusal(row.per_customer_limit)
  return row
}

/**
 * Checks a code that a shopper entered, with a rate limit on wrong codes. Cart and order count together; a valid code
 * does not count.
 */
export async function checkEnteredCoupon(
  { database, clock, limits }: Pick<Deps, 'database' | 'clock' | 'limits'>,
  code: string,
  { limitKey, ...shopper }: Shopper & { limitKey: string },
): Promise<CouponRow> {
  // Counts before the check, so parallel guesses are limited too.
  await limits.consume('coupon-check', limitKey)
  const row = await checkCoupon(database.reader, code, shopper, clock.now())
  await limits.restore('coupon-check', limitKey)
  return row
}

/** Which of these products the coupon is for; null when it is for everything. Refuses when it is for none of them. */
export async function coveredProducts(
  db: Reader,
  coupon: CouponRow,
  productIds: readonly string[],
  language: Language,
): Promise<string[] | null> {
  const scope = scopeOf(coupon)
  if (scope.productIds.length === 0 && scope.categoryIds.length === 0) return null
  const products = await listCategoriesOf(db, productIds)
  const covered = products.filter(product => isCovered(scope, product)).map(({ productId }) => productId)
  if (productIds.length > 0 && covered.length === 0) throw await scopeRefusal(db, coupon, language)
  return covered
}
