import type { SupportHours } from '../../lib/api-types.ts'

type Interval = { opens: string; closes: string }

/** The fields are named as in the contract, so its errors find them. */
export type HoursValues = {
  week: Interval[][]
  exceptions: { date: string; note: string; noteAr: string; intervals: Interval[] }[]
}

/** The browser's time field has no 24:00: midnight at the end of a day is 00:00 in the form. */
const endOfDay = { form: '00:00', contract: '24:00' }

export function toValues(hours: SupportHours | undefined): HoursValues {
  const inForm = ({ opens, closes }: Interval) => ({
    opens,
    closes: closes === endOfDay.contract ? endOfDay.form : closes,
  })
  return {
    week: (hours?.week ?? []).map(day => day.map(inForm)),
    exceptions: (hours?.exceptions ?? []).map(({ intervals, ...day }) => ({
      ...day,
      intervals: intervals.map(inForm),
    })),
  }
}

export function toBody({ week, exceptions }: HoursValues): Record<string, unknown> {
  const inContract = ({ opens, closes }: Interval) => ({
    opens,
    closes: closes === endOfDay.form ? endOfDay.contract : closes,
  })
  return {
    week: week.map(day => day.map(inContract)),
    exceptions: exceptions.map(({ intervals, ...day }) => ({ ...day, intervals: intervals.map(inContract) })),
  }
}
