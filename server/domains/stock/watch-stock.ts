import type { Tx } from '#database/client.ts'
import { closeCase, openCase } from '../../cases/cases.ts'
import type { Deps } from '../../deps.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { JobHandlers } from '../../jobs/payloads.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { cancelDueAlert, claimDueAlert, findDueAlert, setAlertDue } from './alert-queries.ts'
import { countAvailable, findSoldProduct, listStaffToNotify } from './queries.ts'

type WatchDeps = Pick<Deps, 'database' | 'clock' | 'vault'>

const mailEveryMs = 3_600_000

/**
 * The job after a change of stock. A product that runs low or out opens a case, and staff get a mail about it: at most
 * one an hour for each product, however often its stock changes.
 */
export function watchStockJob({ database, clock, vault }: WatchDeps): JobHandlers['watch-stock'] {
  return ({ productId }) =>
    database.transaction(async tx => {
      const product = await findSoldProduct(tx, productId)
      if (!product?.auto_receive) return
      const left = await countAvailable(tx, productId)
      const now = clock.now()
      if (left > product.low_stock_mark) {
        const settled = { about: productId, now, resolution: 'restocked' } as const
        await closeCase(tx, { kind: 'stock_low', ...settled })
        await closeCase(tx, { kind: 'stock_exhausted', ...settled })
        await cancelDueAlert(tx, productId)
        return
      }
      const kind = left === 0 ? 'stock_exhausted' : 'stock_low'
      const isNew = await openCase(tx, { kind, about: productId, productId, details: { left } })
      // One open case per product: the worse state replaces the other.
      const isBetter = await closeOtherCase(tx, { kind, productId, now })
      if (isNew && !isBetter) await setAlertDue(tx, productId)
      const lastBefore = new Date(now.getTime() - mailEveryMs)
      if (await claimDueAlert(tx, productId, { now, lastBefore })) {
        const { name, name_ar: nameAr } = product
        await mailStaff(tx, vault, { name, nameAr, left })
      } else await watchAgainWhenDue(tx, productId)
    })
}

/** Answers whether a sold-out product has some stock again, which is no reason for another alert. */
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

/** A mail that has to wait is sent by this job later, if the product still runs low then. */
async function watchAgainWhenDue(tx: Tx, productId: string): Promise<void> {
  const mailedAt = await findDueAlert(tx, productId)
  if (!mailedAt) return
  const runAt = new Date(mailedAt.getTime() + mailEveryMs)
  await enqueue(tx, 'watch-stock', { productId }, { runAt, jobKey: `stock-mail:${productId}` })
}
