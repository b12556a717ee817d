import { closeCase, openCase } from '../../cases/cases.ts'
import type { Deps } from '../../deps.ts'
import type { JobHandlers } from '../../jobs/payloads.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { countAvailable, findSoldProduct, listStaffToTell } from './queries.ts'

type WatchDeps = Pick<Deps, 'database' | 'clock' | 'vault'>

/** The job that follows every change of stock: staff hear of a shelf that runs low, once, until it is filled again. */
export function watchStockJob({ database, clock, vault }: WatchDeps): JobHandlers['watch-stock'] {
  return ({ productId }) =>
    database.transaction(async tx => {
      const product = await findSoldProduct(tx, productId)
      if (!product?.auto_receive) return
      const left = await countAvailable(tx, productId)
      const about = productId
      if (left > product.low_stock_mark) {
        const settled = { about, now: clock.now(), resolution: 'restocked' }
        await closeCase(tx, { kind: 'stock_low', ...settled })
        await closeCase(tx, { kind: 'stock_exhausted', ...settled })
        return
      }
      const kind = left === 0 ? 'stock_exhausted' : 'stock_low'
      const isNew = await openCase(tx, { kind, about, productId, details: { left } })
      if (!isNew) return
      for (const { id, email, language } of await listStaffToTell(tx)) {
        await queueMail(tx, vault, {
          to: email,
          userId: id,
          language,
          template: 'stock-low',
          params: { name: product.name, nameAr: product.name_ar, left },
        })
      }
    })
}
