import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { ExportButton } from '../kit/list/export-button.tsx'
import { ScreenTitle } from '../kit/screen-title.tsx'
import { FieldsOfProduct } from './fields-of-product.tsx'
import { ProductList } from './product-list.tsx'

/** The purchase fields of the product that `?product=` names; without it, the products to choose from. */
export default function CustomFields() {
  const t = useTranslations('admin.customFields')
  const title = useTranslations('admin.pages')('custom-fields')
  const [search] = useSearchParams()
  const productId = search.get('product')
  if (!productId) return <ProductList />
  return (
    <div className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid min-w-0 grow basis-60 gap-1">
          <ScreenTitle>{title}</ScreenTitle>
          <p className="text-ink-2">{t('text')}</p>
        </div>
        <ExportButton
          path="/api/subscriptions/custom-fields/export"
          query={{ subscription_id: productId }}
          hasPersonalData={false}
        />
      </div>
      <FieldsOfProduct key={productId} productId={productId} />
    </div>
  )
}
