import { dayMs } from '#model/time-units.ts'
import type { Deps } from '../../deps.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { claimDueNotices, type DueNotice, deleteNoticesBefore } from './restock-queries.ts'

const batchSize = 200
const keepDays = 180

/**
 * Mails the notices of a product that can be bought again, each once: deleting the notice and queueing its mail is one
 * transaction. Enqueued by every transaction that adds stock. Without a product, the hourly run covers all products,
 * for changes other than new stock, such as a product that staff activate again; it also deletes old notices.
 */
export async function mailRestockNotices(
  { database, vault, clock }: Pick<Deps, 'database' | 'vault' | 'clock'>,
  { productId }: { productId?: string },
): Promise<void> {
  let notices: DueNotice[]
  do {
    notices = await database.transaction(async tx => {
      const due = await claimDueNotices(tx, { productId, limit: batchSize })
      for (const notice of due) {
        await queueMail(tx, vault, {
          to: notice.email,
          language: notice.language,
          template: 'restocked',
          params: { productId: notice.product_id, name: notice.name, nameAr: notice.name_ar },
          dedupeKey: `restocked:${notice.id}`,
          ...(notice.user_id === null ? {} : { userId: notice.user_id }),
        })
      }
      return due
    })
  } while (notices.length === batchSize)
  if (productId !== undefined) return
  const oldest = new Date(clock.now().getTime() - keepDays * dayMs)
  await database.transaction(tx => deleteNoticesBefore(tx, oldest))
}
