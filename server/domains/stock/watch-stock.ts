import type { Tx } from '#database/client.ts'
import { hourMs } from '#model/time-units.ts'
import { closeCase, openCase } from '../../cases/cases.ts'
import type { Deps } from '../../deps.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { JobHandlers } from '../../jobs/payloads.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { cancelDueAlert, claimDueAlert, findDueAlert, setAlertDue } from './alert-queries.ts'
import { countAvailable, findSoldProduct, listStaffToNotify } from './queries.ts'

type WatchDeps = Pick<Deps, 'database' | 'clock' | 'vault'>

const mailEveryMs = hourMs

/**
 * Runs after a change of stock, of the low-stock mark or of instant delivery. Opens a case when a product runs low or
 * out, and mails staff about it at most once an hour per product.
 */
export function watchStockJob({ database, clock, vault }: WatchDeps): JobHandlers['watch-stock'] {
  return ({ productId }) =>
    database.transaction(async tx => {
      const product = await findSoldProduct(tx, productId)
      const now = clock.now()
      if (!product?.auto_receive) return settle(tx, { productId, now, resolution: 'no_stock_needed' })
      const left = await countAvailable(tx, productId)
      if (left > product.low_stock_mark) return settle(tx, { productId, now, resolution: 'restocked' })
      const kind = left === 0 ? 'stock_exhausted' : 'stock_low'
      const isNew = await openCase(tx, { kind, about: productId, productId, details: { left } })
      // One open case per product: sold out replaces low stock.
      const isBetter = await closeOtherCase(tx, { kind, productId, now })
      if (isNew && !isBetter) await setAlertDue(tx, productId)
      const lastBefore = new Date(now.getTime() - mailEveryMs)
      if (await claimDueAlert(tx, productId, { now, lastBefore })) {
        const { name, name_ar: nameAr } = product
        await mailStaff(tx, vault, { name, nameAr, left })
      } else await watchAgainWhenDue(tx, productId)
    })
}

type Settled = { productId: string; now: Date; resolution: 'restocked' | 'no_stock_needed' }

/** The product needs no more stock: closes its cases, and a mail that was still due is not sent. */
async function settle(tx: Tx, { productId, now, resolution }: Settled): Promise<void> {
  await closeCase(tx, { kind: 'stock_low', about: productId, now, resolution })
  await closeCase(tx, { kind: 'stock_exhausted', about: productId, now, resolution })
  await cancelDueAlert(tx, productId)
}

/** Returns whether a sold-out product has some stock again; that sends no alert. */
async function closeOtherCase(
  tx: Tx,
  { kind, productId, now }: { kind: 'stock_low' | 'stock_exhausted'; productId: string; now: Date },
): Promise<boolean> {
  const about = productId
  if (kind === 'stock_low')
    return closeCase(tx, { kind: 'stock_exhausted', about, now, resolution: 'restocked' })
  await closeCase(tx, { kind: 'stock_low', about, now, resolution: 'sold_out' })
  return false
}

async function mailStaff(
  tx: Tx,
  vault: WatchDeps['vault'],
  params: { name: string; nameAr: string; left: number },
): Promise<void> {
  for (const { id, email, language } of await listStaffToNotify(tx))
    await queueMail(tx, vault, { to: email, userId: id, language, template: 'stock-low', params })
}

/** Schedules this job again for a mail that must wait; it sends the mail if stock is still low then. */
async function watchAgainWhenDue(tx: Tx, productId: string): Promise<void> {
  const mailedAt = await findDueAlert(tx, productId)
  if (!mailedAt) return
  const runAt = new Date(mailedAt.getTime() + mailEveryMs)
  await enqueue(tx, 'watch-stock', { productId }, { runAt, jobKey: `stock-mail:${productId}` })
}
