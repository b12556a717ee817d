import CreditCard from 'lucide-react/icons/credit-card'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Zap from 'lucide-react/icons/zap'
import { useTranslations } from 'use-intl'
import { useLanguage } from '../../lib/language.ts'
import { Link } from '../../lib/link.tsx'
import { paths } from '../../lib/paths.ts'
import type { CategoryCardData } from '../../lib/product-card/card-data.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { CategoryIcon } from '../../ui/media/category-icon.tsx'

/** Shown instead of banners when there are none. */
export function Welcome() {
  const t = useTranslations('home')
  return (
    <section className="grid justify-items-start gap-4 rounded-lg bg-brand-soft px-6 py-12 md:rounded-[1.75rem] md:px-14 md:py-18">
      <h1 className="max-w-[20ch] display-hero text-brand-strong">{t('welcome')}</h1>
      <p className="max-w-[44ch] text-lg text-ink-2">{t('description')}</p>
      <ButtonLink href={paths(useLanguage()).products()} size="l" className="mt-2">
        {t('callAll')}
      </ButtonLink>
    </section>
  )
}

const benefits = [
  { key: 'delivery', Icon: Zap },
  { key: 'security', Icon: CreditCard },
  { key: 'renewal', Icon: RefreshCw },
] as const

export function ShopBenefits() {
  const t = useTranslations('home')
  return (
    <ul className="grid grid-cols-3 gap-2 sm:gap-4.5">
      {benefits.map(({ key, Icon }) => (
        <Card
          as="li"
          key={key}
          padding="none"
          className="grid content-start gap-2 p-6 max-md:justify-items-center max-md:p-3 max-md:text-center"
        >
          <Icon size={26} strokeWidth={1.7} className="mb-1 text-brand" aria-hidden="true" />
          <h3 className="text-sm md:text-lg">{t(key)}</h3>
          <p className="text-ink-2 max-md:text-xs">{t(`${key}Text`)}</p>
        </Card>
      ))}
    </ul>
  )
}

export function CallToAction() {
  const t = useTranslations('home')
  const links = paths(useLanguage())
  return (
    <section className="mt-10 flex flex-wrap items-center justify-between gap-5 rounded-lg signature-corner bg-gold-soft p-6 md:mt-14 md:p-9">
      <div>
        <h2 className="display">{t('callTitle')}</h2>
        <p className="mt-2 text-ink-2">{t('callText')}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={links.products()}>{t('callAll')}</ButtonLink>
        <ButtonLink href={links.contact()} tone="quiet">
          {t('callContact')}
        </ButtonLink>
      </div>
    </section>
  )
}

export function CategoryTile({ category }: { category: CategoryCardData }) {
  return (
    <Link
      href={paths(useLanguage()).category(category.id)}
      className="grid h-full content-start justify-items-center gap-2.5 rounded-lg border border-line bg-surface px-1 py-5 text-center lg:px-2 shadow-card transition-shadow hover:border-line-strong hover:shadow-float"
    >
      <CategoryIcon icon={category.icon} color={category.color} />
      <span className="line-clamp-3 leading-snug wrap-anywhere ltr:max-lg:text-sm rtl:md:max-lg:text-sm">
        {category.name}
      </span>
    </Link>
  )
}
