import { useTranslations } from 'use-intl'
import { Carousel } from '../../ui/carousel.tsx'
import { BannerSlide } from './banner.tsx'
import { type BannerData, firstIds } from './banner-data.ts'

const shownOn = { both: undefined, desktop: 'max-md:hidden', mobile: 'md:hidden' }

export function Banners({ banners }: { banners: readonly BannerData[] }) {
  const t = useTranslations('store.carousel')
  const first = firstIds(banners)
  return (
    <Carousel
      label={t('label')}
      labels={{
        previous: t('previous'),
        next: t('next'),
        pause: t('pause'),
        play: t('play'),
        slide: (position, count) => t('slide', { position: String(position), count: String(count) }),
      }}
      slides={banners.map(banner => ({
        id: banner.id,
        className: shownOn[banner.device],
        content: <BannerSlide banner={banner} isFirst={first.has(banner.id)} />,
      }))}
    />
  )
}
