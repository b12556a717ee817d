type Schedule = { isActive: boolean; startsOn: string | null; endsOn: string | null }

export type DisplayState = 'shown' | 'scheduled' | 'ended' | 'inactive'

/**
 * Whether shoppers see a banner or a collection on a day such as `2026-12-31`, and why not. Its first and last day are
 * included.
 */
export function displayState({ isActive, startsOn, endsOn }: Schedule, today: string): DisplayState {
  if (!isActive) return 'inactive'
  if (endsOn && endsOn < today) return 'ended'
  return startsOn && startsOn > today ? 'scheduled' : 'shown'
}
