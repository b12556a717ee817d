import { fieldRefusal } from '#model/errors.ts'

type Given = { startsOn?: string | undefined; endsOn?: string | undefined }
type Saved = { starts_on: string | null; ends_on: string | null }

/** The columns of the given days: a missing day keeps its value, an empty text clears it. Refuses an end before the start. */
export function checkDisplayDays({ startsOn, endsOn }: Given, before: Saved | undefined) {
  const days = {
    starts_on: startsOn === '' ? null : startsOn,
    ends_on: endsOn === '' ? null : endsOn,
  }
  const first = days.starts_on === undefined ? before?.starts_on : days.starts_on
  const last = days.ends_on === undefined ? before?.ends_on : days.ends_on
  if (first && last && last < first) throw fieldRefusal('endsOn', 'before_start')
  return days
}
