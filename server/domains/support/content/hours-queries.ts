import type { Insertable } from 'kysely'
import type { Reader, Tx } from '#database/client.ts'
import type { SupportIntervalsTable } from '#database/schema.gen.ts'

async function listIntervals(db: Reader) {
  return db
    .selectFrom('support_intervals')
    .select(['weekday', 'on_date', 'opens_minute', 'closes_minute'])
    .orderBy('weekday')
    .orderBy('opens_minute')
    .execute()
}

async function listExceptions(db: Reader, since: string) {
  return db
    .selectFrom('support_exceptions')
    .select(['on_date', 'note', 'note_ar'])
    .where('on_date', '>=', since)
    .orderBy('on_date')
    .execute()
}

/** The hours with the exceptions from a day on. */
export async function readHours(db: Reader, since: string) {
  const [intervals, exceptions] = await Promise.all([listIntervals(db), listExceptions(db, since)])
  return { intervals, exceptions }
}

export async function findScheduleVersion(db: Reader): Promise<number> {
  return (await db.selectFrom('support_schedule').select('version').executeTakeFirstOrThrow()).version
}

export type StoredHours = Awaited<ReturnType<typeof readHours>> & { version: number }

/** Locks the schedule, so that two people save one after the other. */
export async function lockSchedule(tx: Tx): Promise<number> {
  const { version } = await tx
    .selectFrom('support_schedule')
    .select('version')
    .forUpdate()
    .executeTakeFirstOrThrow()
  return version
}

/** A trigger raises the version with every update. */
export async function raiseScheduleVersion(tx: Tx): Promise<void> {
  await tx.updateTable('support_schedule').set({ id: true }).execute()
}

export async function deleteIntervals(tx: Tx): Promise<void> {
  await tx.deleteFrom('support_intervals').execute()
}

export async function deleteExceptions(tx: Tx): Promise<void> {
  await tx.deleteFrom('support_exceptions').execute()
}

export async function insertIntervals(
  tx: Tx,
  rows: Omit<Insertable<SupportIntervalsTable>, 'id'>[],
): Promise<void> {
  if (rows.length > 0) await tx.insertInto('support_intervals').values(rows).execute()
}

type ExceptionRow = { on_date: string; note: string; note_ar: string }

export async function insertExceptions(tx: Tx, rows: ExceptionRow[]): Promise<void> {
  if (rows.length > 0) await tx.insertInto('support_exceptions').values(rows).execute()
}
