import { useTranslations } from 'use-intl'
import { useLanguage } from '../../lib/language.ts'
import { Link } from '../../lib/link.tsx'
import { paths } from '../../lib/paths.ts'
import type { CategoryCardData, ProductCardData } from '../../lib/product-card/card-data.ts'
import { ProductCard } from '../../lib/product-card/product-card.tsx'
import { CategoryIcon } from '../../ui/media/category-icon.tsx'

type Props = { category: CategoryCardData; products: readonly ProductCardData[]; eager: boolean }

const sizes = '(min-width: 1180px) 368px, (min-width: 768px) 31vw, min(248px, 68vw)'

/** A category with its first products; phones scroll them sideways. */
export function CategoryRow({ category, products, eager }: Props) {
  const t = useTranslations('catalogue.categories')
  const href = paths(useLanguage()).category(category.id)
  const titleId = `category-${category.id}`
  return (
    <section aria-labelledby={titleId}>
      <div className="mb-4 flex items-center gap-3.5">
        <CategoryIcon icon={category.icon} color={category.color} />
        <div className="min-w-0 grow">
          <h2 id={titleId} className="relative text-xl wrap-anywhere">
            <Link
              href={href}
              className="line-clamp-2 after:absolute after:inset-x-0 after:-inset-y-1 hover:text-brand"
            >
              {category.name}
            </Link>
          </h2>
          <p className="text-sm text-ink-2">{t('count', { count: category.count })}</p>
        </div>
        <Link
          href={href}
          aria-label={t('viewAllOf', { category: category.name })}
          className="rounded-sm py-2.5 font-medium whitespace-nowrap text-brand hover:underline"
        >
          {t('viewAll')}
        </Link>
      </div>
      {products.length > 0 && (
        <ul className="-mx-5 flex snap-x snap-proximity scroll-px-5 gap-3 overflow-x-auto px-5 pb-2 [scrollbar-width:none] sm:gap-4.5 md:mx-0 md:grid md:grid-cols-3 md:overflow-visible md:px-0">
          {products.map(product => (
            <li key={product.id} className="w-[min(15.5rem,68vw)] shrink-0 snap-start md:w-auto">
              <ProductCard product={product} headingLevel={3} eager={eager} sizes={sizes} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
