import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ListPagination } from '../../lib/lists/list-pagination.tsx'
import type { ProductCardData } from '../../lib/product-card/card-data.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { type GridColumns, ProductGrid } from './product-grid.tsx'

type Props = {
  products: readonly ProductCardData[]
  page: number
  pages: number
  hrefFor: (page: number) => string
  columns?: GridColumns
  empty: { title: string; text: string; action?: ReactNode }
}

/** A page of products with pagination, or an empty state. */
export function ProductList({ products, page, pages, hrefFor, columns, empty }: Props) {
  const t = useTranslations('catalogue.subscriptions')
  if (products.length > 0) {
    return (
      <>
        <ProductGrid products={products} headingLevel={2} columns={columns} eager={4} />
        <div className="mt-9">
          <ListPagination page={page} pages={pages} hrefFor={hrefFor} />
        </div>
      </>
    )
  }
  if (page === 1) {
    return (
      <EmptyState title={empty.title} action={empty.action}>
        {empty.text}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={t('emptyPage')}
      action={
        <ButtonLink href={hrefFor(1)} tone="quiet">
          {t('firstPage')}
        </ButtonLink>
      }
    />
  )
}
