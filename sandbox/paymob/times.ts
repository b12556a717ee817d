const riyadhOffsetMs = 3 * 3600 * 1000

/** Paymob KSA's time format: microseconds and Riyadh's offset. */
export function riyadhTime(ms: number): string {
  return new Date(ms + riyadhOffsetMs).toISOString().replace('Z', '000+03:00')
}

/** The card gateway's time format: UTC without an offset. */
export function gatewayTime(ms: number): string {
  return new Date(ms).toISOString().replace('Z', '000')
}

/** Adds days to a day. 360 is Paymob's yearly frequency and adds a full year. */
export function dayAfter(day: string, frequency: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const next =
    frequency === 360 ? Date.UTC(year + 1, month - 1, date) : Date.UTC(year, month - 1, date + frequency)
  return new Date(next).toISOString().slice(0, 10)
}

export function riyadhDate(ms: number): string {
  return riyadhTime(ms).slice(0, 10)
}

/** Renewals are charged a minute after midnight in Riyadh. */
export function chargeTime(day: string): Date {
  return new Date(`${day}T00:01:00+03:00`)
}
