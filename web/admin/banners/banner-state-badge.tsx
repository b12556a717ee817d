import { useTranslations } from 'use-intl'
import { bannerState } from '#model/banner-state.ts'
import { dayInRiyadh } from '#model/riyadh-time.ts'
import { Badge } from '../../ui/badge.tsx'

const tones = { shown: 'good', scheduled: 'brand', ended: 'neutral', inactive: 'bad' } as const

type Props = { banner: Parameters<typeof bannerState>[0] }

export function BannerStateBadge({ banner }: Props) {
  const t = useTranslations('admin.banners.states')
  const state = bannerState(banner, dayInRiyadh(new Date()))
  return <Badge tone={tones[state]}>{t(state)}</Badge>
}
