const riyadhOffsetMs = 3 * 3600 * 1000

/** As Paymob KSA writes a moment: microseconds and Riyadh's offset. */
export function riyadhTime(ms: number): string {
  return new Date(ms + riyadhOffsetMs).toISOString().replace('Z', '000+03:00')
}

/** As the card gateway behind it does: UTC without saying so. */
export function gatewayTime(ms: number): string {
  return new Date(ms).toISOString().replace('Z', '000')
}

export function riyadhDate(ms: number): string {
  return riyadhTime(ms).slice(0, 10)
}
