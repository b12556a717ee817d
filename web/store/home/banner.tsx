import { useTranslations } from 'use-intl'
import { useLanguage } from '../../lib/language.ts'
import { Link } from '../../lib/link.tsx'
import { srcSetOf } from '../../lib/srcset.ts'
import { classNames } from '../../ui/class-names.ts'
import type { BannerData } from './banner-data.ts'

const narrow = '(max-width: 767.98px)'

/** The picture is a calm ground; words and button are real text above it. The whole of it is one link. */
export function BannerSlide({ banner, isFirst }: { banner: BannerData; isFirst: boolean }) {
  const t = useTranslations('store.home')
  return (
    <article className="relative isolate grid h-full min-h-90 overflow-clip rounded-lg bg-[#0c5b46] text-white has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-brand md:min-h-85 md:rounded-[1.75rem]">
      <picture>
        {banner.mobileImage && (
          <source
            media={narrow}
            srcSet={srcSetOf(banner.mobileImage, 'mobileBanner') ?? banner.mobileImage}
            sizes="100vw"
          />
        )}
        <img
          src={banner.image}
          srcSet={srcSetOf(banner.image, 'banner')}
          sizes="(min-width: 1220px) 1180px, 100vw"
          alt=""
          width={1770}
          height={510}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : undefined}
          className="absolute inset-0 -z-10 size-full object-cover object-[0%_50%] rtl:object-[100%_50%]"
        />
      </picture>
      <div className="flex flex-col items-start justify-center gap-4 px-6 py-10 md:max-w-[56%] md:px-11 lg:max-w-[41%]">
        <h2 className="text-2xl lg:text-[2.125rem]">{banner.title}</h2>
        {banner.text && <p className="text-base text-white/90 lg:text-lg">{banner.text}</p>}
        {banner.link && <BannerLink href={banner.link} label={t('browseOffer')} />}
      </div>
    </article>
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
