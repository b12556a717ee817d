import type { Tx } from '#database/client.ts'
import type { CouponBatchForm } from '#model/contracts/coupons.ts'
import { type Actor, writeAudit } from '../../../audit/write-audit.ts'
import type { Deps } from '../../../deps.ts'
import { insertCoupons } from './queries.ts'
import { columnsOf, requireFuture } from './save-coupon.ts'

/** Without letters and digits that look alike: customers type these codes. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const randomLength = 8

/** Creates many coupons with one form and unique codes, all or none. `storeReply` stores the reply with them. */
export async function createBatch(
  { database, clock, randomBytes }: Pick<Deps, 'database' | 'clock' | 'randomBytes'>,
  actor: Actor,
  { count, prefix = '', ...form }: CouponBatchForm,
  storeReply: (tx: Tx, codes: string[]) => Promise<void>,
): Promise<string[]> {
  requireFuture(columnsOf({ ...form, code: prefix }), clock.now())
  return database.transaction(async tx => {
    const codes: string[] = []
    // Skips a generated code that exists and generates another one.
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
    await storeReply(tx, codes)
    return codes
  })
}

function randomCode(randomBytes: Deps['randomBytes']): string {
  // 32 letters divide 256 evenly, so every letter is equally likely.
  return [...randomBytes(randomLength)].map(byte => alphabet[byte % alphabet.length]).join('')
}
