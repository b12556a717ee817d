import { dayInRiyadh, startOfDayInRiyadh } from './riyadh-time.ts'
import { minuteMs } from './time-units.ts'

/** Minutes of the day in Riyadh; `closes` may be 1440, the end of the day. */
export type OpenInterval = { opens: number; closes: number }

export type SupportHours = {
  /** By weekday, Sunday first. All empty means open around the clock. */
  week: readonly (readonly OpenInterval[])[]
  /** Days with other hours; no interval means closed. */
  exceptions: readonly { date: string; intervals: readonly OpenInterval[] }[]
}

const dayMinutes = 1_440
/** Looks a year ahead for the next opening. */
const daysAhead = 366

/** `isOpen`, and when it changes to open again; null when support does not open within a year. */
export function supportHoursAt(hours: SupportHours, now: Date): { isOpen: boolean; opensAt: Date | null } {
  const first = startOfDayInRiyadh(dayInRiyadh(now)).getTime()
  for (let day = 0; day < daysAhead; day++) {
    const start = first + day * dayMinutes * minuteMs
    for (const { opens, closes } of intervalsOf(hours, new Date(start))) {
      const [from, until] = [start + opens * minuteMs, start + closes * minuteMs]
      if (until <= now.getTime()) continue
      if (from <= now.getTime()) return { isOpen: true, opensAt: null }
      return { isOpen: false, opensAt: new Date(from) }
    }
  }
  return { isOpen: false, opensAt: null }
}

/** The first exception without which support would be open now or open earlier. */
export function delayingDay(hours: SupportHours, now: Date): string | undefined {
  const opening = ({ isOpen, opensAt }: ReturnType<typeof supportHoursAt>) =>
    isOpen ? now.getTime() : (opensAt?.getTime() ?? Number.POSITIVE_INFINITY)
  const actual = opening(supportHoursAt(hours, now))
  return hours.exceptions.find(({ date }) => {
    const exceptions = hours.exceptions.filter(other => other.date !== date)
    return opening(supportHoursAt({ ...hours, exceptions }, now)) < actual
  })?.date
}

/** The intervals of a day, in order. */
function intervalsOf({ week, exceptions }: SupportHours, moment: Date): OpenInterval[] {
  const date = dayInRiyadh(moment)
  const exception = exceptions.find(one => one.date === date)
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  const isAlwaysOpen = week.every(day => day.length === 0)
  const usual = isAlwaysOpen ? [{ opens: 0, closes: dayMinutes }] : (week[weekday] ?? [])
  return [...(exception?.intervals ?? usual)].sort((one, other) => one.opens - other.opens)
}

/** `09:30` for 570; the end of a day is `24:00`. */
export function timeOfMinute(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}

/** Undefined for a text that is no time. `24:00` is the end of the day. */
export function minuteOfTime(time: string): number | undefined {
  const [, hours, minutes] = /^([01]\d|2[0-4]):([0-5]\d)$/.exec(time) ?? []
  const minute = Number(hours) * 60 + Number(minutes)
  return minute <= dayMinutes ? minute : undefined
}
