import type { Tx } from '#database/client.ts'
import { toSar } from '#model/money.ts'
import { durationsOf, linePrice, unitPrice } from '#model/pricing.ts'
import type { Deps } from '../../../deps.ts'
import type { JobPayloads } from '../../../jobs/payloads.ts'
import { notify } from '../../../notices/notify.ts'
import { subscriptionLink } from '../notify-owner.ts'
import { findProductTerms, listDurations, listRenewing, type RenewingSubscription } from './terms-queries.ts'

type Change = JobPayloads['notify-changed-terms']

const batchSize = 200

/**
 * Runs after staff changed the renewing price or the renewal rule of a product. Notifies the owners of its renewing
 * subscriptions, once per version of the product. Their amount does not change: it was agreed when they bought.
 */
export async function notifyChangedTerms(
  { database }: Pick<Deps, 'database'>,
  change: Change,
): Promise<void> {
  const { reader } = database
  const product = await findProductTerms(reader, change.productId)
  if (!product) return
  const durations = durationsOf(product.price_halalas, await listDurations(reader, change.productId))
  const unitOf = (days: number) => {
    const duration = durations.find(one => one.days === days)
    return duration && unitPrice(duration, Number(product.discount_percent), 'subscription')
  }
  let after: string | undefined
  do {
    const rows = await listRenewing(reader, change.productId, { after, limit: batchSize })
    await database.transaction(async tx => {
      for (const row of rows) {
        const unit = change.days.includes(row.days) ? unitOf(row.days) : undefined
        const price = unit && linePrice(unit, row.quantity)
        if (price && price !== row.amount_halalas) await notifyOfPrice(tx, row, change.version, toSar(price))
        if (change.isRuleChanged) await notifyOfRule(tx, row, change.version, product.renewal_rule)
      }
    })
    after = rows.length === batchSize ? rows.at(-1)?.id : undefined
  } while (after !== undefined)
}

async function notifyOfPrice(tx: Tx, row: RenewingSubscription, version: number, price: number) {
  await notify(tx, {
    userId: row.user_id,
    kind: 'price_changed',
    about: `${row.id}:${version}`,
    params: { ...namesOf(row), price, amount: toSar(row.amount_halalas) },
    link: subscriptionLink(row.id),
  })
}

type Rule = 'keep' | 'extend' | 'new_account'

async function notifyOfRule(tx: Tx, row: RenewingSubscription, version: number, rule: Rule) {
  await notify(tx, {
    userId: row.user_id,
    kind: 'plan_changed',
    about: `${row.id}:rule:${version}`,
    params: { ...namesOf(row), change: rule },
    link: subscriptionLink(row.id),
  })
}

function namesOf(row: RenewingSubscription) {
  return { productName: row.product_name, productNameAr: row.product_name_ar }
}
