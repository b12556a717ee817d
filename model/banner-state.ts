type Schedule = { isActive: boolean; startsOn: string | null; endsOn: string | null }

export type BannerState = 'shown' | 'scheduled' | 'ended' | 'inactive'

/** Whether shoppers see a banner on a day such as `2026-12-31`, and why not. Its first and last day are included. */
export function bannerState({ isActive, startsOn, endsOn }: Schedule, today: string): BannerState {
  if (!isActive) return 'inactive'
  if (endsOn && endsOn < today) return 'ended'
  return startsOn && startsOn > today ? 'scheduled' : 'shown'
}
