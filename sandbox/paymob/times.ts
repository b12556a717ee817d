const riyadhOffsetMs = 3 * 3600 * 1000

/** As Paymob KSA writes a moment: microseconds and Riyadh's offset. */
export function riyadhTime(ms: number): string {
  return new Date(ms + riyadhOffsetMs).toISOString().replace('Z', '000+03:00')
}

/** As the card gateway behind it does: UTC without saying so. */
export function gatewayTime(ms: number): string {
  return new Date(ms).toISOString().replace('Z', '000')
}

/** A day some days on; 360 is Paymob's yearly frequency and adds a full year. */
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
