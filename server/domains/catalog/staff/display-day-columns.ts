import { fieldRefusal } from '#model/errors.ts'

type DisplayDays = { startsOn?: string | undefined; endsOn?: string | undefined }
type Saved = { starts_on: string | null; ends_on: string | null }

/** Columns of the two days. A missing day keeps its value, an empty text clears it. Refuses an end before the start. */
export function displayDayColumns({ startsOn, endsOn }: DisplayDays, before: Saved | undefined) {
  const days = {
    starts_on: startsOn === '' ? null : startsOn,
    ends_on: endsOn === '' ? null : endsOn,
  }
  const first = days.starts_on === undefined ? before?.starts_on : days.starts_on
  const last = days.ends_on === undefined ? before?.ends_on : days.ends_on
  if (first && last && last < first) throw fieldRefusal('endsOn', 'before_start')
  return days
}
