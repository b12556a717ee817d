import { type DisplayState, displayState } from '#model/display-state.ts'
import { dayInRiyadh } from '#model/riyadh-time.ts'
import { Badge } from '../../../ui/data/badge.tsx'

const tones = { shown: 'good', scheduled: 'brand', ended: 'neutral', inactive: 'bad' } as const

type Props = {
  record: Parameters<typeof displayState>[0]
  /** The state in words, in the gender of the record. */
  text: (state: DisplayState) => string
}

/** Whether shoppers see a banner or a collection today. */
export function DisplayStateBadge({ record, text }: Props) {
  const state = displayState(record, dayInRiyadh(new Date()))
  return <Badge tone={tones[state]}>{text(state)}</Badge>
}
