import { dayInRiyadh } from '#model/riyadh-time.ts'

/** Days in Riyadh such as `2026-12-31`, both included. Without `from` or `to` the span is open at that end. */
export type DaySpan = { from?: string; to?: string }

export const spanPresets = ['today', 'days7', 'days30', 'days90', 'thisMonth', 'lastMonth'] as const
export type SpanPreset = (typeof spanPresets)[number]

/** The days of a preset, seen from `now`. The last days include today. */
export function presetSpan(preset: SpanPreset, now: Date): { from: string; to: string } {
  const today = dayInRiyadh(now)
  const firstOfMonth = `${today.slice(0, 8)}01`
  switch (preset) {
    case 'today':
      return { from: today, to: today }
    case 'days7':
      return { from: addDays(today, -6), to: today }
    case 'days30':
      return { from: addDays(today, -29), to: today }
    case 'days90':
      return { from: addDays(today, -89), to: today }
    case 'thisMonth':
      return { from: firstOfMonth, to: today }
    case 'lastMonth': {
      const last = addDays(firstOfMonth, -1)
      return { from: `${last.slice(0, 8)}01`, to: last }
    }
  }
}

/** The preset that means exactly these days. */
export function presetOf({ from, to }: DaySpan, now: Date): SpanPreset | undefined {
  return spanPresets.find(preset => {
    const span = presetSpan(preset, now)
    return span.from === from && span.to === to
  })
}

/** `from` and `to` of a URL; other values than days are ignored. */
export function parseDaySpan(query: URLSearchParams): DaySpan {
  const [from, to] = [query.get('from'), query.get('to')]
  return { ...(isDay(from) && { from }), ...(isDay(to) && { to }) }
}

function isDay(text: string | null): text is string {
  if (text === null || !/^2\d{3}-\d\d-\d\d$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}
