/** Saudi Arabia has had one offset, and no summer time, for as long as shops have sold online. */
const offset = '+03:00'

/** The last moment of a day, given as `2026-12-31`. */
export function endOfDayInRiyadh(day: string): Date {
  return new Date(`${day}T23:59:59.999${offset}`)
}

export function startOfDayInRiyadh(day: string): Date {
  return new Date(`${day}T00:00:00${offset}`)
}
