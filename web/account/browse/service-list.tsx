import { useTranslations } from 'use-intl'
import { isolate, numberText, percentText } from '#model/format.ts'
import { useLanguage } from '../../lib/language.ts'
import { Link } from '../../lib/link.tsx'
import { paths } from '../../lib/paths.ts'
import { Price } from '../../lib/price.tsx'
import { srcSetOf } from '../../lib/srcset.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Picture } from '../../ui/picture.tsx'
import { Rating } from '../../ui/rating.tsx'
import type { Service } from './service.ts'
import type { View } from './view-toggle.tsx'

const lists = {
  grid: 'grid grid-cols-2 gap-3 sm:gap-4.5 md:grid-cols-3',
  list: 'grid gap-3',
}
const cards = { grid: 'flex-col', list: 'items-center' }
const pictures = {
  grid: { frame: 'w-full', sizes: '(min-width: 1180px) 368px, (min-width: 768px) 31vw, 46vw' },
  list: { frame: 'w-28 shrink-0 self-stretch sm:w-44', sizes: '(min-width: 640px) 176px, 112px' },
}

export function ServiceList({ services, view }: { services: readonly Service[]; view: View }) {
  return (
    <ul className={lists[view]}>
      {services.map(service => (
        <li key={service.id}>
          <ServiceCard service={service} view={view} />
        </li>
      ))}
    </ul>
  )
}

/** One link as a whole: the name's link reaches over the card. */
function ServiceCard({ service, view }: { service: Service; view: View }) {
  const t = useTranslations('store.card')
  const language = useLanguage()
  const { frame, sizes } = pictures[view]
  return (
    <Card
      as="article"
      padding="none"
      raised
      className={classNames(
        'relative flex h-full has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-brand',
        cards[view],
      )}
    >
      <div className={frame}>
        <Picture
          src={service.image}
          srcSet={srcSetOf(service.image, 'product')}
          sizes={sizes}
          alt=""
          width={960}
          height={720}
          className="aspect-4/3 !h-full"
        />
      </div>
      <div className="flex min-w-0 grow flex-col gap-1.5 p-3 sm:p-4.5">
        <span className="text-xs text-ink-2">{service.category}</span>
        <h3 className="text-base sm:text-lg">
          <Link
            href={paths(language).product(service.id)}
            className="wrap-anywhere outline-none after:absolute after:inset-0"
          >
            {service.name}
          </Link>
        </h3>
        <p className={classNames('line-clamp-2 text-sm text-ink-2', view === 'list' && 'max-sm:hidden')}>
          {service.text}
        </p>
        <div className="mt-auto flex flex-wrap items-center gap-x-3 gap-y-1.5 pt-1">
          <Price
            sar={service.price}
            was={service.was === null ? undefined : { sar: service.was, label: t('wasPrice') }}
            size="m"
          />
          {service.discount > 0 && (
            <Badge tone="offer">
              {t('discount', { percent: isolate(percentText(service.discount, language)) })}
            </Badge>
          )}
          {service.rating !== null && <ServiceRating rating={service.rating} />}
        </div>
      </div>
    </Card>
  )
}

function ServiceRating({ rating }: { rating: number }) {
  const t = useTranslations('store.card')
  const text = numberText(rating, useLanguage(), { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return (
    <Rating rating={rating} label={t('rating', { rating: text })} size="s" compact>
      <span aria-hidden="true">{text}</span>
    </Rating>
  )
}
