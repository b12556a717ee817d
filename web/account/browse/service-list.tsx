import type { Language } from '#model/languages.ts'
import type { Product } from '../../lib/api-types.ts'
import { localized } from '../../lib/language.ts'
import {
  CardPrice,
  CardRating,
  DiscountBadge,
  linkedCard,
  ProductLink,
  productSummary,
} from '../../lib/product-card-parts.tsx'
import { ProductImage } from '../../lib/product-image.tsx'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
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

function ServiceCard({ service, view }: { service: Service; view: View }) {
  const { frame, sizes } = pictures[view]
  return (
    <Card as="article" padding="none" raised className={classNames(linkedCard, cards[view])}>
      <div className={frame}>
        <ProductImage image={service.image} sizes={sizes} className="aspect-4/3 !h-full" />
      </div>
      <div className="flex min-w-0 grow flex-col gap-1.5 p-3 sm:p-4.5">
        <span className="line-clamp-1 text-xs wrap-anywhere text-ink-2">{service.category}</span>
        <h3 className="text-base sm:text-lg">
          <ProductLink {...service} />
        </h3>
        <p className={classNames('line-clamp-2 text-sm text-ink-2', view === 'list' && 'max-sm:hidden')}>
          {service.text}
        </p>
        <div className="mt-auto flex flex-wrap items-center gap-x-3 gap-y-1.5 pt-1">
          <CardPrice {...service} size="m" />
          {service.discount > 0 && <DiscountBadge percent={service.discount} />}
          {service.rating !== null && <CardRating rating={service.rating} />}
        </div>
      </div>
    </Card>
  )
}

export function serviceOf(product: Product, language: Language) {
  return { ...productSummary(product, language), category: localized(product, 'category', language) }
}
export type Service = ReturnType<typeof serviceOf>
