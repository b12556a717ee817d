import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ListPagination } from '../../lib/lists/list-pagination.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { ProductCardData } from './cards.ts'
import { type GridColumns, ProductGrid } from './product-grid.tsx'

type Props = {
  products: readonly ProductCardData[]
  page: number
  pages: number
  hrefFor: (page: number) => string
  columns?: GridColumns
  empty: { title: string; text: string; action?: ReactNode }
}

/** A page of products with the way to the others, or why there are none. */
export function ProductList({ products, page, pages, hrefFor, columns, empty }: Props) {
  const t = useTranslations('store.subscriptions')
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

export const productsOnPage = 12
