import { dueReminder, type ReminderDays } from '#model/subscription-terms.ts'
import type { Deps } from '../../deps.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { notify } from '../../notices/notify.ts'
import { addressOf, mailedNames, namesOf } from './notify-owner.ts'
import { findOwner } from './owner-queries.ts'
import { claimReminder, listEndingSoon } from './reminder-queries.ts'
import type { ListedEnd } from './renewal-queries.ts'

type RemindDeps = Pick<Deps, 'database' | 'clock' | 'vault'>

const batch = 200
const weekMs = 7 * 86_400_000

/**
 * The hourly job that reminds customers of subscriptions that end in a week or a day and do not renew,
 * once each. The mail goes to those whose preferences allow it.
 */
export async function remindSubscribers(deps: RemindDeps): Promise<void> {
  const from = deps.clock.now()
  const window = { from, until: new Date(from.getTime() + weekMs) }
  let after: ListedEnd | undefined
  do {
    const rows = await listEndingSoon(deps.database.reader, window, after, batch)
    for (const { id, ends_at: endsAt, days } of rows) {
      const daysBefore = endsAt && dueReminder({ endsAt, days }, from)
      if (daysBefore) await remind(deps, { subscriptionId: id, endsAt, daysBefore })
    }
    after = rows.length === batch ? rows.at(-1) : undefined
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
      link: '/my-subscriptions',
    })
    await queueMail(tx, vault, {
      ...addressOf(owner),
      template: 'subscription-ending',
      params: { ...mailedNames(owner), productId: owner.product_id, endsAt, daysBefore: due.daysBefore },
      dedupeKey: `subscription-ending:${about}`,
    })
  })
}
