import { useTranslations } from 'use-intl'
import { classNames } from '../../ui/class-names.ts'
import { Carousel } from '../../ui/media/carousel.tsx'
import { useLanguage } from '../language.ts'
import { Link } from '../link.tsx'
import { srcSetOf } from '../product-image.tsx'
import { type BannerData, emptyImage, firstIds } from './banner-data.ts'

const shownOn = { both: undefined, desktop: 'max-md:hidden', mobile: 'md:hidden' }

export function Banners({ banners }: { banners: readonly BannerData[] }) {
  const t = useTranslations('home.carousel')
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

const narrow = '(max-width: 767.98px)'
const wide = '(min-width: 768px)'

/** The text is real text over the image; the link covers the whole slide. */
function BannerSlide({ banner, isFirst }: { banner: BannerData; isFirst: boolean }) {
  const t = useTranslations('home')
  return (
    <article className="relative isolate grid h-full min-h-90 overflow-clip rounded-lg bg-[#0c5b46] text-white has-[a:focus-visible]:outline-3 has-[a:focus-visible]:-outline-offset-5 has-[a:focus-visible]:outline-white md:min-h-85 md:rounded-[1.75rem]">
      <BannerPicture banner={banner} isFirst={isFirst} />
      <div className="flex flex-col items-start justify-center gap-4 px-6 py-9 md:max-w-[56%] md:px-11 lg:max-w-[41%]">
        <h2 className="display-hero">{banner.title}</h2>
        {banner.text && <p className="text-base text-white/90 lg:text-lg">{banner.text}</p>}
        {banner.link && <BannerLink href={banner.link} label={banner.button || t('browseOffer')} />}
      </div>
    </article>
  )
}

/** The slide is 360 px high on phones and 340 px from 768 px, which determines the image widths in `sizes`. */
function BannerPicture({ banner, isFirst }: { banner: BannerData; isFirst: boolean }) {
  return (
    <picture>
      {banner.device === 'desktop' && <source media={narrow} srcSet={emptyImage} />}
      {banner.device === 'mobile' && <source media={wide} srcSet={emptyImage} />}
      {banner.mobileImage && (
        <source
          media={narrow}
          srcSet={srcSetOf(banner.mobileImage, 'mobileBanner') ?? banner.mobileImage}
          sizes="max(365px, calc(100vw - 2.5rem))"
        />
      )}
      <img
        src={banner.image}
        srcSet={srcSetOf(banner.image, 'banner')}
        sizes="(min-width: 768px) 1180px, 1250px"
        alt=""
        width={1770}
        height={510}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'low'}
        className="absolute inset-0 -z-10 size-full object-cover object-[0%_50%] md:max-lg:object-[18%_50%] rtl:object-[100%_50%] rtl:md:max-lg:object-[82%_50%]"
      />
    </picture>
  )
}

function BannerLink({ href, label }: { href: string; label: string }) {
  const look = classNames(
    'mt-1 inline-flex min-h-11.5 items-center rounded-md bg-[#f6c65b] px-5 font-medium text-[#2b1d00] outline-none',
    'after:absolute after:inset-0 hover:bg-[#ffd67c]',
  )
  const language = useLanguage()
  return href.startsWith('/') ? (
    <Link href={href} className={look}>
      {label}
    </Link>
  ) : (
    <a href={href} lang={language} rel="noopener noreferrer" className={look}>
      {label}
    </a>
  )
}
