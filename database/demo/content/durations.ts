import type { DemoDuration, Words } from './shape.ts'

export const durationLabels: Record<DemoDuration['days'], Words> = {
  7: ['7 أيام', '7 days'],
  30: ['شهر', '1 month'],
  90: ['3 أشهر', '3 months'],
  180: ['6 أشهر', '6 months'],
  270: ['9 أشهر', '9 months'],
  365: ['سنة', '1 year'],
}
