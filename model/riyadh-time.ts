import { dayMs, hourMs } from './time-units.ts'

/** Riyadh has no daylight saving time. */
const offset = '+03:00'

/** The last moment of a day, given as `2026-12-31`. */
export function endOfDayInRiyadh(day: string): Date {
  return new Date(`${day}T23:59:59.999${offset}`)
}

export function startOfDayInRiyadh(day: string): Date {
  return new Date(`${day}T00:00:00${offset}`)
}

/** The calendar day in Riyadh, as `2026-12-31`. */
export function dayInRiyadh(moment: Date): string {
  return new Date(moment.getTime() + aheadMs).toISOString().slice(0, 10)
}

/** The time in Riyadh with its offset, as `2026-12-31T23:59:59+03:00`. */
export function timeInRiyadh(moment: Date): string {
  return `${new Date(moment.getTime() + aheadMs).toISOString().slice(0, 19)}${offset}`
}

const aheadMs = 3 * hourMs

/** When the day after `moment` begins. */
export function nextDayInRiyadh(moment: Date): Date {
  return new Date(startOfDayInRiyadh(dayInRiyadh(moment)).getTime() + dayMs)
}

/** Calendar days in Riyadh from one time to another: 0 for the same day, negative for the past. */
export function daysUntil(moment: Date, now: Date): number {
  const dayOf = (date: Date) => Math.floor((date.getTime() + aheadMs) / dayMs)
  return dayOf(moment) - dayOf(now)
}

export function startOfMonthInRiyadh(moment: Date): Date {
  const there = new Date(moment.getTime() + aheadMs)
  return new Date(Date.UTC(there.getUTCFullYear(), there.getUTCMonth(), 1) - aheadMs)
}
