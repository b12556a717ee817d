import type { CouponBatchForm } from '#model/contracts/coupons.ts'
import { type Actor, writeAudit } from '../../../audit/write-audit.ts'
import type { Deps } from '../../../deps.ts'
import { insertCoupons } from './queries.ts'
import { columnsOf } from './save-coupon.ts'

/** Without letters and digits that look alike: customers type these codes. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const randomLength = 8

/** Creates many coupons with one form and unique codes, all or none. */
export async function createBatch(
  { database, randomBytes }: Pick<Deps, 'database' | 'randomBytes'>,
  actor: Actor,
  { count, prefix = '', ...form }: CouponBatchForm,
): Promise<string[]> {
  return database.transaction(async tx => {
    const codes: string[] = []
    // A code that exists already is skipped, and another one is generated for it.
    while (codes.length < count) {
      const missing = Array.from({ length: count - codes.length }, () => prefix + randomCode(randomBytes))
      const rows = [...new Set(missing)].map(code => columnsOf({ ...form, code }))
      codes.push(...(await insertCoupons(tx, rows)))
    }
    const { discount, type = 'percentage', expiresAt, usageLimit } = form
    await writeAudit(tx, actor, {
      action: 'coupon.create_batch',
      subjectType: 'coupon',
      subjectId: null,
      after: { count, prefix, discount, type, expiresAt, usageLimit },
    })
    return codes
  })
}

function randomCode(randomBytes: Deps['randomBytes']): string {
  // The alphabet has 32 letters, so each byte chooses evenly.
  return [...randomBytes(randomLength)].map(byte => alphabet[byte % alphabet.length]).join('')
}
