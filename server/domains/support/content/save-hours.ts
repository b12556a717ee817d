import type { Reader, Tx } from '#database/client.ts'
import type { HoursForm } from '#model/contracts/support-content.ts'
import { dayInRiyadh } from '#model/riyadh-time.ts'
import { delayingDay, minuteOfTime, supportHoursAt } from '#model/support-hours.ts'
import { type Actor, changedFields, writeAudit } from '../../../audit/write-audit.ts'
import type { Deps } from '../../../deps.ts'
import { requireVersion } from '../../../http/record-version.ts'
import { publishQueueChange } from '../records/publish-changes.ts'
import {
  deleteExceptions,
  deleteIntervals,
  findScheduleVersion,
  insertExceptions,
  insertIntervals,
  lockSchedule,
  raiseScheduleVersion,
  readHours,
} from './hours-queries.ts'
import { hoursOf, presentHours } from './present.ts'

type SaveDeps = Pick<Deps, 'database' | 'clock'>
type Hours = ReturnType<typeof presentHours>

/** The hours as the form shows them. Exceptions of past days are left out. */
export async function showHours(db: Reader, now: Date): Promise<Hours> {
  return presentHours({ ...(await readHours(db, dayInRiyadh(now))), version: await findScheduleVersion(db) })
}

/** Replaces the hours. Exceptions of past days are deleted. */
export async function saveHours(
  { database, clock }: SaveDeps,
  actor: Actor,
  form: HoursForm,
): Promise<Hours> {
  return database.transaction(tx => replaceHours(tx, clock.now(), actor, form))
}

export async function replaceHours(tx: Tx, now: Date, actor: Actor, form: HoursForm): Promise<Hours> {
  await lockSchedule(tx)
  const before = await showHours(tx, now)
  requireVersion(form.version, before)
  await deleteIntervals(tx)
  await deleteExceptions(tx)
  await insertHours(tx, form)
  await raiseScheduleVersion(tx)
  const after = await showHours(tx, now)
  await writeAudit(tx, actor, {
    action: 'support_hours.update',
    subjectType: 'support_hours',
    subjectId: null,
    ...changedFields({ ...before, version: after.version }, after),
  })
  await publishQueueChange(tx)
  return after
}

async function insertHours(tx: Tx, { week, exceptions }: HoursForm): Promise<void> {
  type Day = { weekday: number | null; on_date: string | null }
  const rowsOf = (day: Day, intervals: HoursForm['week'][number]) =>
    intervals.map(({ opens, closes }) => ({
      ...day,
      opens_minute: minuteOfTime(opens) ?? 0,
      closes_minute: minuteOfTime(closes) ?? 0,
    }))
  await insertExceptions(
    tx,
    exceptions.map(({ date, note, noteAr }) => ({ on_date: date, note, note_ar: noteAr })),
  )
  await insertIntervals(tx, [
    ...week.flatMap((intervals, weekday) => rowsOf({ weekday, on_date: null }, intervals)),
    ...exceptions.flatMap(({ date, intervals }) => rowsOf({ weekday: null, on_date: date }, intervals)),
  ])
}

/** Whether support is open, when it opens next, the usual week, and the exception that delays the opening. */
export async function readOpening(db: Reader, now: Date) {
  const stored = await readHours(db, dayInRiyadh(now))
  const { week, exceptions } = presentHours({ ...stored, version: 0 })
  const hours = hoursOf(stored)
  const day = delayingDay(hours, now)
  const exception = exceptions.find(({ date }) => date === day)
  return { ...supportHoursAt(hours, now), week, exception }
}
