import { defaultDurationDays } from '#model/durations.ts'
import { defaultDurationLabel } from '../../http/translate.ts'

type LabelRow = { days: number; label: string; label_ar: string }

export type OfferedDuration = { days: number; label: string; labelAr: string }

/** The durations that a product is sold for, shortest first. One without its own has the default ones. */
export function offeredDurations(own: readonly LabelRow[]): OfferedDuration[] {
  if (own.length === 0) return defaultDurationDays.map(days => labelledDuration(days))
  return own.map(row => labelledDuration(row.days, row)).sort((a, b) => a.days - b.days)
}

export function labelledDuration(days: number, row?: LabelRow): OfferedDuration {
  return {
    days,
    label: row?.label || defaultDurationLabel(days, 'en'),
    labelAr: row?.label_ar || defaultDurationLabel(days, 'ar'),
  }
}
