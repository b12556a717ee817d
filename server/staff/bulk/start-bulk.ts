import type { Tx } from '#database/client.ts'
import type { JsonObject } from '#database/schema.gen.ts'
import type { BulkAction, BulkScreenName } from '#model/contracts/staff-lists.ts'
import { AppError } from '#model/errors.ts'
import { maxBulkRows } from '#model/pagination.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Deps } from '../../deps.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { BulkScreen, BulkScreens, StaffActor } from './bulk-screen.ts'
import { insertBulkJob, insertBulkRows } from './queries.ts'

/** Stores the selected rows, so that rows which match later are left alone, and enqueues the job. */
export async function startBulk(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  screens: BulkScreens,
  actor: StaffActor,
  { action, storeReply }: { action: BulkAction; storeReply: (tx: Tx, bulkId: string) => Promise<void> },
): Promise<string> {
  return database.transaction(async tx => {
    const { selection } = action
    const screen = screens[action.screen] as BulkScreen<BulkScreenName>
    await screen.check?.(tx, action)
    const rows =
      'ids' in selection
        ? await screen.findByIds(tx, [...new Set(selection.ids)])
        : await screen.findByFilter(tx, selection.filter, { limit: maxBulkRows + 1, now: clock.now() })
    if (rows.length === 0) throw new AppError('bulk_nothing_selected')
    if (rows.length > maxBulkRows) throw new AppError('bulk_too_many', { values: { most: maxBulkRows } })
    const params = (action.params ?? {}) as JsonObject
    const id = await insertBulkJob(tx, {
      started_by: actor.userId,
      screen: action.screen,
      action: action.action,
      params,
      total: rows.length,
      request_id: actor.requestId,
    })
    await insertBulkRows(tx, id, rows)
    await enqueue(tx, 'run-bulk', { bulkId: id })
    await writeAudit(tx, actor, {
      action: 'bulk.start',
      subjectType: 'bulk',
      subjectId: id,
      after: { screen: action.screen, action: action.action, params, rows: rows.length },
    })
    await storeReply(tx, id)
    return id
  })
}
