import type { Tx } from '#database/client.ts'
import type { CaseOutcome } from '#model/case-kinds.ts'
import {
  isWorse,
  levelOf,
  levelsOf,
  type ShortDuration,
  shortDurationsIn,
  stockLevel,
} from '#model/stock-levels.ts'
import { hourMs } from '#model/time-units.ts'
import { closeCase, openCase, updateCase } from '../../cases/cases.ts'
import { notifyOfStock } from '../../cases/notify-of-case.ts'
import type { Deps } from '../../deps.ts'
import { enqueueOnce, patientPriority } from '../../jobs/enqueue.ts'
import type { JobHandlers } from '../../jobs/payloads.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import {
  listStaffToNotify,
  listUnmailedShortages,
  lockAlert,
  type MailedLevels,
  saveAlert,
} from './alert-queries.ts'
import { countSellable, listOwnDurations } from './duration-queries.ts'
import { offeredDurations } from './offered-durations.ts'
import { findSoldProduct } from './queries.ts'

type WatchDeps = Pick<Deps, 'database' | 'clock' | 'vault'>
type SoldProduct = NonNullable<Awaited<ReturnType<typeof findSoldProduct>>>

const mailEveryMs = hourMs

/**
 * Runs after a change of stock, durations, low-stock mark or instant delivery, and when `checkStockLevels` finds a shortage.
 * Keeps one open case per product that lists the durations that are low or out, and mails staff about them at most once an
 * hour per product.
 */
export function watchStockJob({ database, clock, vault }: WatchDeps): JobHandlers['watch-stock'] {
  return ({ productId }) =>
    database.transaction(async tx => {
      const alert = await lockAlert(tx, productId)
      const product = await findSoldProduct(tx, productId)
      const now = clock.now()
      if (!alert || !product?.auto_receive)
        return settle(tx, { productId, now, resolution: 'no_stock_needed' })
      const short = await listShortDurations(tx, product)
      if (short.length === 0) return settle(tx, { productId, now, resolution: 'restocked' })
      await reportShortDurations(tx, { productId, short, now })
      const mailedLevels = stillMailed(alert.mailedLevels, short)
      if (!short.some(duration => isWorse(levelOf(duration), mailedLevels[duration.days])))
        return saveAlert(tx, productId, { isDue: false, mailedLevels })
      const nextMailAt = new Date((alert.mailedAt?.getTime() ?? 0) + mailEveryMs)
      if (nextMailAt > now) {
        await saveAlert(tx, productId, { isDue: true, mailedLevels })
        return watchAgain(tx, productId, nextMailAt)
      }
      await mailStaff(tx, vault, { product, short })
      await saveAlert(tx, productId, { isDue: false, mailedLevels: levelsOf(short), mailedAt: now })
    })
}

async function listShortDurations(tx: Tx, product: SoldProduct): Promise<ShortDuration[]> {
  const own = await listOwnDurations(tx, [product.id])
  const counted = await countSellable(tx, product.id)
  return offeredDurations(own)
    .map(duration => ({ ...duration, left: counted.find(({ days }) => days === duration.days)?.left ?? 0 }))
    .filter(({ left }) => stockLevel(left, product.low_stock_mark) !== null)
}

type Settled = { productId: string; now: Date; resolution: CaseOutcome }

/** The product needs no more stock: closes its cases, and a mail that was still due is not sent. */
async function settle(tx: Tx, { productId, now, resolution }: Settled): Promise<void> {
  await closeCase(tx, { kind: 'stock_low', about: productId, now, resolution })
  await closeCase(tx, { kind: 'stock_exhausted', about: productId, now, resolution })
  await saveAlert(tx, productId, { isDue: false, mailedLevels: {} })
}

type Report = { productId: string; short: ShortDuration[]; now: Date }

/** One open case per product: the kind of its worst duration replaces the other kind. */
async function reportShortDurations(tx: Tx, { productId, short, now }: Report): Promise<void> {
  const isOut = short.some(duration => levelOf(duration) === 'out')
  const kind = isOut ? 'stock_exhausted' : 'stock_low'
  const found = { kind, about: productId, details: { durations: short } } as const
  if (await openCase(tx, { ...found, productId })) {
    const replaced = isOut ? 'stock_low' : 'stock_exhausted'
    const resolution = isOut ? 'sold_out' : 'restocked'
    await closeCase(tx, { kind: replaced, about: productId, now, resolution })
    return
  }
  const updated = await updateCase(tx, found)
  if (!updated) return
  const before = levelsOf(shortDurationsIn(updated.before))
  const worse = short.filter(duration => isWorse(levelOf(duration), before[duration.days]))
  if (worse.length > 0) await notifyOfStock(tx, { caseId: updated.id, caseKind: kind, durations: worse, now })
}

/** The mailed levels of the durations that are still short. A duration that recovers is mailed again when it falls again. */
function stillMailed(mailed: MailedLevels, short: ShortDuration[]): MailedLevels {
  const known = short.filter(({ days }) => mailed[days] !== undefined)
  return Object.fromEntries(
    known.map(duration => [duration.days, mailed[duration.days] === 'low' ? 'low' : levelOf(duration)]),
  )
}

async function mailStaff(
  tx: Tx,
  vault: WatchDeps['vault'],
  { product, short }: { product: SoldProduct; short: ShortDuration[] },
): Promise<void> {
  const params = { name: product.name, nameAr: product.name_ar, durations: short }
  for (const { id, email, language } of await listStaffToNotify(tx))
    await queueMail(tx, vault, { to: email, userId: id, language, template: 'stock-low', params })
}

/** Schedules this job again for a mail that must wait; it sends the mail if stock is still low then. */
async function watchAgain(tx: Tx, productId: string, runAt: Date): Promise<void> {
  await enqueueOnce(tx, 'watch-stock', { productId }, { topic: 'mail', runAt })
}

/**
 * A job that runs hourly and when a worker starts. Stock also becomes short without a change: the last accounts come too
 * close to their expiry to be sold, or a new version counts differently.
 */
export async function checkStockLevels({ database }: Pick<Deps, 'database'>): Promise<void> {
  const productIds = await listUnmailedShortages(database.reader)
  await database.transaction(async tx => {
    for (const productId of productIds)
      await enqueueOnce(tx, 'watch-stock', { productId }, { priority: patientPriority })
  })
}
