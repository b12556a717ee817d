import { dueReminder, type ReminderDays } from '#model/subscription-terms.ts'
import { dayMs } from '#model/time-units.ts'
import type { Deps } from '../../../deps.ts'
import { queueMail } from '../../../mail/queue-mail.ts'
import { notify } from '../../../notices/notify.ts'
import { addressOf, mailedNames, namesOf, subscriptionLink } from '../notify-owner.ts'
import type { ListedEnd } from '../queries.ts'
import { findOwner } from '../queries.ts'
import { claimReminder, listEndingSoon } from './reminder-queries.ts'

type RemindDeps = Pick<Deps, 'database' | 'clock' | 'vault'>

const batchSize = 200
const weekMs = 7 * dayMs

/**
 * An hourly job that reminds customers a week and a day before a subscription ends that does not renew. Each reminder is
 * sent once; the mail respects the customer's preferences.
 */
export async function remindSubscribers(deps: RemindDeps): Promise<void> {
  const from = deps.clock.now()
  const window = { from, until: new Date(from.getTime() + weekMs) }
  let after: ListedEnd | undefined
  do {
    const rows = await listEndingSoon(deps.database.reader, window, after, batchSize)
    for (const { id, ends_at: endsAt, days } of rows) {
      const daysBefore = endsAt && dueReminder({ endsAt, days }, from)
      if (daysBefore) await remind(deps, { subscriptionId: id, endsAt, daysBefore })
    }
    after = rows.length === batchSize ? rows.at(-1) : undefined
  } while (after !== undefined)
}

type Due = { subscriptionId: string; endsAt: Date; daysBefore: ReminderDays }

async function remind({ database, clock, vault }: RemindDeps, due: Due): Promise<void> {
  await database.transaction(async tx => {
    if (!(await claimReminder(tx, { ...due, now: clock.now() }))) return
    const owner = await findOwner(tx, due.subscriptionId)
    if (!owner) return
    const endsAt = due.endsAt.toISOString()
    const about = `${due.subscriptionId}:${endsAt}:${due.daysBefore}`
    await notify(tx, {
      userId: owner.id,
      kind: 'subscription_ending',
      about,
      params: { ...namesOf(owner), endsAt },
      link: subscriptionLink(due.subscriptionId),
    })
    await queueMail(tx, vault, {
      ...addressOf(owner),
      template: 'subscription-ending',
      params: { ...mailedNames(owner), productId: owner.product_id, endsAt, daysBefore: due.daysBefore },
      dedupeKey: `subscription-ending:${about}`,
    })
  })
}
