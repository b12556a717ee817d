import type { Reader } from '#database/client.ts'
import { presentCoupon } from './present.ts'
import { listByCode } from './queries.ts'

/** A few coupons whose code contains the text, for the search of all records. */
export async function findCoupons(db: Reader, text: string, { limit, now }: { limit: number; now: Date }) {
  const rows = await listByCode(db, text.trim(), { limit, now })
  return rows.map(row => {
    const { id, code, discount, type, status } = presentCoupon(row, now)
    return { id, code, discount, type, status }
  })
}
