import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { fieldLabel } from '#model/languages.ts'
import type { Product } from '../../lib/api-types.ts'
import { localized, useLanguage } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { ItemPicture } from '../kit/item-picture.tsx'
import { ListScreen } from '../kit/list/list-screen.tsx'
import { RowLink } from '../kit/list/row-link.tsx'
import { FieldsOfProduct } from './fields-of-product.tsx'

/** The purchase fields of the product that `?product=` names; without it, the products to choose from. */
export default function CustomFields() {
  const [search] = useSearchParams()
  const productId = search.get('product')
  return productId ? <FieldsOfProduct key={productId} productId={productId} /> : <ProductList />
}

/** The products with their purchase fields; each opens its fields. */
function ProductList() {
  const t = useTranslations('admin.customFields.products')
  const products = useTranslations('admin.products')
  const title = useTranslations('admin.pages')('custom-fields')
  const language = useLanguage()
  const links = paths(language)
  return (
    <ListScreen
      screen="custom-fields"
      title={title}
      call="GET /api/subscriptions"
      fixedQuery={{ scope: 'staff' }}
      rowsOf={({ data }) => data.subscriptions}
      rowId={product => product.id}
      rowLabel={product => localized(product, 'name', language)}
      rowTarget={product => ({ href: links.staff('/admin/custom-fields', { product: product.id }) })}
      columns={[
        {
          id: 'name',
          header: t('name'),
          isFixed: true,
          cell: product => <ProductName product={product} />,
        },
        {
          id: 'count',
          header: t('count'),
          numeric: true,
          cell: ({ customFields }) => t('fields', { count: customFields.length }),
        },
        { id: 'fields', header: t('names'), cell: product => <FieldNames product={product} /> },
      ]}
      card={product => (
        <div className="grid gap-1 text-sm">
          <ProductName product={product} />
          <p className="text-ink-2">{t('fields', { count: product.customFields.length })}</p>
        </div>
      )}
      sorts={[{ name: 'newest', label: products('list.sorts.newest'), order: 'desc' }]}
      searchPlaceholder={products('list.search')}
      texts={{
        loadFailed: products('list.loadFailed'),
        empty: products('list.empty'),
        emptyText: t('noProducts'),
      }}
      unfilteredExportPath="/api/subscriptions/custom-fields/export"
      emptyAction={
        <ButtonLink size="s" href={links.staff('/admin/subscriptions/new')}>
          {products('new')}
        </ButtonLink>
      }
    />
  )
}

function ProductName({ product }: { product: Product }) {
  const language = useLanguage()
  return (
    <span className="flex items-center gap-3">
      <ItemPicture image={product.image} />
      <RowLink className="line-clamp-2 rounded-xs font-medium wrap-anywhere hover:underline">
        <bdi>{localized(product, 'name', language)}</bdi>
      </RowLink>
    </span>
  )
}

function FieldNames({ product: { customFields } }: { product: Product }) {
  const t = useTranslations('admin.customFields')
  const language = useLanguage()
  return (
    <span className="line-clamp-2 max-w-96 wrap-anywhere text-ink-2">
      {customFields.map(field => fieldLabel(field, language)).join(t('separator'))}
    </span>
  )
}
