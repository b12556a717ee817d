import type { Words } from './types.ts'

const labels = new Map<number, Words>([
  [7, ['7 أيام', '7 days']],
  [30, ['شهر', '1 month']],
  [90, ['3 أشهر', '3 months']],
  [180, ['6 أشهر', '6 months']],
  [270, ['9 أشهر', '9 months']],
  [365, ['سنة', '1 year']],
])

export function durationLabel(days: number): Words {
  const label = labels.get(days)
  if (!label) throw new RangeError(`no label for ${days} days`)
  return label
}
