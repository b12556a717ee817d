import type { Tx } from '#database/client.ts'
import type { JsonObject } from '#database/schema.gen.ts'
import type { BulkAction, BulkScreenName } from '#model/contracts/staff-lists.ts'
import { AppError } from '#model/errors.ts'
import { maxBulkRows, maxOpenBulkJobs } from '#model/pagination.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Deps } from '../../deps.ts'
import type { BulkScreen, BulkScreens, SelectedRow, StaffActor } from './bulk-screen.ts'
import { enqueueBulk, insertBulkJob, insertBulkRows, listOpenBulkJobs, lockBulkStarts } from './queries.ts'

/** Stores the selected rows, so that rows which match later are left alone, and enqueues the job. */
export async function startBulk(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  screens: BulkScreens,
  actor: StaffActor,
  { action, storeReply }: { action: BulkAction; storeReply: (tx: Tx, bulkId: string) => Promise<void> },
): Promise<string> {
  return database.transaction(async tx => {
    await requireFreeSlot(tx, actor)
    const { selection } = action
    const screen = screens[action.screen] as BulkScreen<BulkScreenName>
    await screen.check?.(tx, action)
    const rows =
      'ids' in selection
        ? withSeenStates(await screen.findByIds(tx, [...new Set(selection.ids)]), selection)
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
    await enqueueBulk(tx, id, clock.now())
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

/** A row counts as what the person saw, if the screen says it; otherwise as what it is at the start. */
function withSeenStates(
  rows: SelectedRow[],
  { seen = {} }: { ids: string[]; seen?: Record<string, string> | undefined },
) {
  return rows.map(row => ({ ...row, state: seen[row.id] ?? row.state }))
}

/** The limits hold under parallel starts: a start waits for the one before it. */
export async function requireFreeSlot(tx: Tx, { userId }: StaffActor): Promise<void> {
  await lockBulkStarts(tx)
  const open = await listOpenBulkJobs(tx)
  const { own, all } = maxOpenBulkJobs
  if (open.filter(job => job.started_by === userId).length >= own)
    throw new AppError('bulk_too_many_open', { values: { most: own } })
  if (open.length >= all) throw new AppError('bulk_too_many_open', { values: { most: all } })
}
