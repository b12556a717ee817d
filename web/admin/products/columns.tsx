import { useTranslations } from 'use-intl'
import { dateText, moneyParts, numberText, percentText } from '#model/format.ts'
import { fromSar } from '#model/money.ts'
import { hasDiscount } from '#model/pricing.ts'
import type { Product } from '../../lib/api-types.ts'
import { localized, useLanguage } from '../../lib/language.ts'
import { ProductImage } from '../../lib/product-image.tsx'
import { Amount } from '../kit/amount.tsx'
import type { ListColumn } from '../kit/list/list-config.ts'
import type { SortOf } from '../kit/list/list-contract.ts'
import { RowLink } from '../kit/list/row-link.tsx'
import { ProductState } from './form/product-header.tsx'

export function useProductColumns(): ListColumn<Product, SortOf<'GET /api/subscriptions'>>[] {
  const t = useTranslations('admin.products.list.columns')
  const language = useLanguage()
  return [
    {
      id: 'name',
      header: t('name'),
      isFixed: true,
      cell: product => (
        <span className="flex items-center gap-3">
          <span className="w-14 shrink-0 overflow-clip rounded-xs">
            <ProductImage image={product.image} sizes="56px" className="aspect-4/3" />
          </span>
          <RowLink className="line-clamp-2 min-w-40 rounded-xs font-medium @max-4xl:min-w-28 wrap-anywhere hover:underline">
            {localized(product, 'name', language)}
          </RowLink>
        </span>
      ),
    },
    {
      id: 'category',
      header: t('category'),
      cell: product => (
        <span className="block min-w-24 wrap-anywhere @max-4xl:min-w-20">
          {localized(product, 'category', language)}
        </span>
      ),
    },
    {
      id: 'price',
      header: t('price'),
      sort: 'price',
      numeric: true,
      cell: product => <ProductPrice product={product} />,
    },
    {
      id: 'discount',
      header: t('discount'),
      numeric: true,
      // A narrow list still shows the price before the discount.
      wideOnly: true,
      cell: ({ discount }) => (hasDiscount(discount) ? percentText(discount, language) : '–'),
    },
    { id: 'stock', header: t('stock'), numeric: true, cell: product => <ProductStock product={product} /> },
    { id: 'state', header: t('state'), cell: product => <ProductState product={product} /> },
    {
      id: 'durations',
      header: t('durations'),
      numeric: true,
      isExtra: true,
      cell: ({ durations }) => numberText(durations.length, language),
    },
    {
      id: 'rating',
      header: t('rating'),
      sort: 'rating',
      numeric: true,
      isExtra: true,
      cell: ({ rating, reviewCount }) => (reviewCount > 0 ? numberText(rating, language) : '–'),
    },
    {
      id: 'created',
      header: t('created'),
      sort: 'newest',
      isExtra: true,
      cell: ({ createdAt }) => (createdAt ? dateText(createdAt, language) : '–'),
    },
  ]
}

/** The sale price, and in a table below it the price before a discount, so amounts line up. */
export function ProductPrice({ product }: { product: Product }) {
  const language = useLanguage()
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2 in-[td]:inline-grid in-[td]:justify-items-start ltr:in-[td]:justify-items-end">
      <Amount sar={product.salePrice} size="s" />
      {hasDiscount(product.discount) && (
        <s dir="ltr" className="text-xs text-ink-3">
          {moneyParts(fromSar(product.price), language).amount}
        </s>
      )}
    </span>
  )
}

/** Available accounts of a product with instant delivery; the others have no stock limit. */
export function ProductStock({ product }: { product: Product }) {
  const t = useTranslations('admin.products.list')
  if (!product.autoReceive) return <span className="whitespace-normal text-ink-3">{t('byHand')}</span>
  const isLow = product.stock <= (product.lowStockMark ?? 0)
  return (
    <span className={isLow ? 'font-medium text-warn' : undefined}>
      {t('accounts', { count: product.stock })}
    </span>
  )
}
