import type { Random } from '../random.ts'

export const second = 1_000
export const minute = 60 * second
export const hour = 60 * minute
export const day = 24 * hour
/** Riyadh has no daylight saving time. */
const riyadhOffset = 3 * hour

export const daysOfHistory = 365

export const after = (date: Date, milliseconds: number) => new Date(date.getTime() + milliseconds)
export const before = (date: Date, milliseconds: number) => new Date(date.getTime() - milliseconds)
export const earlier = (a: Date, b: Date) => (a < b ? a : b)

/** Relative number of orders in each hour of the day in Riyadh. */
const hourWeights = [6, 4, 2, 1, 1, 1, 1, 2, 3, 4, 5, 6, 6, 6, 6, 7, 8, 9, 9, 10, 12, 14, 13, 9]
/** Sunday first; the weekend starts on Thursday evening. */
const weekdayFactors = [0.9, 0.88, 0.92, 0.95, 1.25, 1.2, 1.0]

const hours = hourWeights.map((weight, index) => ({ weight, index }))

/** Every day of the history with its expected number of orders. */
export function historyDays(now: Date): { startsAt: Date; expectedOrders: number }[] {
  const todayStart = startOfRiyadhDay(now)
  return Array.from({ length: daysOfHistory }, (_, index) => {
    const startsAt = before(todayStart, (daysOfHistory - 1 - index) * day)
    return { startsAt, expectedOrders: expectedOrders(startsAt, index / (daysOfHistory - 1)) }
  })
}

function expectedOrders(startsAt: Date, progress: number): number {
  const local = new Date(startsAt.getTime() + riyadhOffset)
  const growth = 2.9 + 4.6 * progress ** 1.3
  return growth * (weekdayFactors[local.getUTCDay()] ?? 1) * seasonFactor(local)
}

function seasonFactor(local: Date): number {
  const month = local.getUTCMonth() + 1
  const date = local.getUTCDate()
  if (month === 9 && date >= 20 && date <= 24) return 1.6 // National Day offers
  if (month === 11 && date >= 23) return 1.9 // the end-of-November sales
  if (month === 2 && date >= 20 && date <= 23) return 1.35 // Founding Day
  if (date >= 26 && date <= 29) return 1.25 // salaries
  if (month === 7 || month === 8) return 1.1 // school holidays
  return 1
}

/** A random time of that day, weighted by hour. */
export function momentOf(startsAt: Date, random: Random): Date {
  const { index } = random.weighted(hours, item => item.weight)
  return after(startsAt, index * hour + random.between(0, 59) * minute + random.between(0, 59) * 1000)
}

/** Staff work from 9 to 23 Riyadh time; a time at night moves to the next morning. */
export function workingMoment(moment: Date): Date {
  const start = startOfRiyadhDay(moment)
  const hours = (moment.getTime() - start.getTime()) / hour
  if (hours < 9) return after(start, 9 * hour + (moment.getTime() % (90 * minute)))
  if (hours >= 23) return after(start, 33 * hour + (moment.getTime() % (90 * minute)))
  return moment
}

export function startOfRiyadhDay(moment: Date): Date {
  const local = moment.getTime() + riyadhOffset
  return new Date(local - (local % day) - riyadhOffset)
}
