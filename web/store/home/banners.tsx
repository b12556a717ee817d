import { useTranslations } from 'use-intl'
import { classNames } from '../../ui/class-names.ts'
import { BannerSlide } from './banner.tsx'
import type { BannerData } from './banner-data.ts'

const shownOn = { both: '', desktop: 'max-md:hidden', mobile: 'md:hidden' }

/** All banners in a row that is swiped or scrolled; the next one peeps in. Works without script. */
export function Banners({ banners }: { banners: readonly BannerData[] }) {
  const t = useTranslations('store.home')
  const isRow = banners.length > 1
  return (
    <section aria-label={t('banners')}>
      <ul
        tabIndex={isRow ? 0 : undefined}
        className="-mx-5 flex snap-x snap-mandatory scroll-px-5 gap-3.5 overflow-x-auto rounded-lg px-5 py-1 [scrollbar-width:none]"
      >
        {banners.map((banner, index) => (
          <li
            key={banner.id}
            className={classNames(
              'shrink-0 snap-start',
              isRow ? 'w-[calc(100%-1.75rem)]' : 'w-full',
              shownOn[banner.device],
            )}
          >
            <BannerSlide banner={banner} isFirst={index === 0} />
          </li>
        ))}
      </ul>
    </section>
  )
}
