const wantedSteps = 4

/** Round axis values from at or below the lowest value to at or above the highest; 0 is always among them. */
export function axisTicks(lowest: number, highest: number): number[] {
  const low = Math.min(0, lowest)
  const high = Math.max(0, highest, low + 1)
  const step = roundStep((high - low) / wantedSteps)
  const first = Math.floor(low / step)
  const last = Math.ceil(high / step)
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
}

/** Where the axis of a waterfall starts: above 0 when the changes would be too small to see. */
export function waterfallFloor(levels: readonly number[]): number {
  const low = Math.min(...levels)
  const high = Math.max(...levels)
  if (low <= 0 || high - low > high / 2) return 0
  const step = roundStep(Math.max((high - low) / 2, high / 1_000))
  return Math.max(0, Math.floor((low - (high - low) / 2) / step) * step)
}

function roundStep(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value))
  return ([1, 2, 2.5, 5, 10].find(round => round * power >= value) ?? 10) * power
}

/** Every how many points a label fits; `width` is from the first point to the last. */
export function labelEvery(count: number, width: number, labelWidth: number): number {
  if (count < 2 || width <= 0) return 1
  return Math.max(1, Math.ceil((labelWidth * (count - 1)) / width))
}
