import { dayMs } from '#model/time-units.ts'
import type { Deps } from '../deps.ts'
import { deleteNoticesBefore } from './queries.ts'

const keptMs = 180 * dayMs

/** A nightly job that deletes notices after 180 days. Orders, subscriptions and mails keep what happened. */
export async function deleteOldNotices({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<void> {
  const createdBefore = new Date(clock.now().getTime() - keptMs)
  await database.transaction(tx => deleteNoticesBefore(tx, createdBefore))
}
