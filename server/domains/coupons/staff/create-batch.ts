import type { Tx } from '#database/client.ts'
import type { CouponBatchForm } from '#model/contracts/coupons.ts'
import { randomCode, randomCodeLength } from '#model/coupons.ts'
import { type Actor, writeAudit } from '../../../audit/write-audit.ts'
import type { Deps } from '../../../deps.ts'
import { insertCoupons } from './queries.ts'
import { columnsOf, requireFuture, requireKnownScope } from './save-coupon.ts'

/** Creates many coupons with one form and unique codes, all or none. `storeReply` stores the reply with them. */
export async function createBatch(
  { database, clock, randomBytes }: Pick<Deps, 'database' | 'clock' | 'randomBytes'>,
  actor: Actor,
  { count, prefix = '', ...form }: CouponBatchForm,
  storeReply: (tx: Tx, codes: string[]) => Promise<void>,
): Promise<string[]> {
  requireFuture(columnsOf({ ...form, code: prefix }), clock.now())
  return database.transaction(async tx => {
    await requireKnownScope(tx, form)
    const codes: string[] = []
    // Skips a generated code that exists and generates another one.
    while (codes.length < count) {
      const missing = Array.from(
        { length: count - codes.length },
        () => prefix + randomCode(randomBytes(randomCodeLength)),
      )
      const rows = [...new Set(missing)].map(code => columnsOf({ ...form, code }))
      codes.push(...(await insertCoupons(tx, rows)))
    }
    await writeAudit(tx, actor, {
      action: 'coupon.create_batch',
      subjectType: 'coupon',
      subjectId: null,
      after: { count, prefix, ...form, type: form.type ?? 'percentage' },
    })
    await storeReply(tx, codes)
    return codes
  })
}
