import type { Tx } from '#database/client.ts'
import { durationsOf, unitPrice } from '#model/pricing.ts'
import { enqueue } from '../../../../jobs/enqueue.ts'
import type { StaffProductRow } from './queries.ts'

/** Enqueues the notices to subscribers when a renewing price or the renewal rule of the product changed. */
export async function enqueueChangedTerms(
  tx: Tx,
  before: StaffProductRow,
  after: StaffProductRow,
): Promise<void> {
  const oldPrices = renewingPrices(before)
  const days = [...renewingPrices(after)]
    .filter(([length, price]) => oldPrices.has(length) && oldPrices.get(length) !== price)
    .map(([length]) => length)
  const isRuleChanged = before.renewal_rule !== after.renewal_rule
  if (days.length === 0 && !isRuleChanged) return
  await enqueue(tx, 'notify-changed-terms', {
    productId: after.id,
    version: after.record_version,
    days,
    isRuleChanged,
  })
}

/** The price of a new auto-renewing subscription by its days. */
function renewingPrices(row: StaffProductRow): Map<number, number> {
  const durations = row.durations.map(duration => ({
    days: duration.days,
    price: duration.price_halalas,
    subscriptionPrice: duration.subscription_price_halalas,
  }))
  const discount = Number(row.discount_percent)
  return new Map(
    durationsOf(row.price_halalas, durations).map(duration => [
      duration.days,
      unitPrice(duration, discount, 'subscription'),
    ]),
  )
}
