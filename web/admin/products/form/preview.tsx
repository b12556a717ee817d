import { useDeferredValue, useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { product as arabic } from '#messages/ar/product.ts'
import { product as english } from '#messages/en/product.ts'
import type { Category, ProductDetail } from '../../../lib/api-types.ts'
import { useLanguage } from '../../../lib/language.ts'
import { provideMessages } from '../../../lib/messages.ts'
import { productCardData } from '../../../lib/product-card/card-data.ts'
import { ProductCard } from '../../../lib/product-card/product-card.tsx'
import { BuyBar, ProductForm } from '../../../lib/product-page/product-form.tsx'
import { ProductBadges, ProductPicture } from '../../../lib/product-page/product-heading.tsx'
import { type ProductView, productView } from '../../../lib/product-page/product-view.ts'
import { useProductForm } from '../../../lib/product-page/use-product-form.ts'
import { PreviewViews } from '../../kit/display/shop-preview.tsx'
import { previewedProduct } from './previewed-product.ts'
import type { EditedProduct, ProductValues } from './product-values.ts'

provideMessages('ar', { product: arabic })
provideMessages('en', { product: english })

type Props = { product: EditedProduct | undefined; categories: readonly Category[] }

/** The page and the card of the product as its form would save it now, drawn by the parts of the shop. */
export function Preview({ product, categories }: Props) {
  const t = useTranslations('admin.products.preview')
  const { control } = useFormContext<ProductValues>()
  // On a slow phone, typing has priority over drawing the preview.
  const values = useDeferredValue(useWatch({ control }) as ProductValues)
  const previewed = previewedProduct(values, product, categories)
  const hidden = previewed.durations.length > 0 ? undefined : t('noDurations')
  return (
    <PreviewViews
      views={[
        { title: t('page'), width: 375, render: () => <Page product={previewed} />, hidden },
        { title: t('card'), width: 375, render: () => <CardInList product={previewed} />, hidden },
      ]}
    />
  )
}

/** The top of the product's page. */
function Page({ product }: { product: ProductDetail }) {
  const view = productView(product, useLanguage())
  return (
    <>
      <div className="page-wrap grid gap-5 py-5">
        <ProductPicture product={view} />
        <div className="grid gap-2.5">
          <ProductBadges product={view} />
          <p className="text-2xl font-semibold wrap-anywhere">{view.name}</p>
          <p className="text-ink-2 wrap-anywhere">{view.text}</p>
        </div>
      </div>
      {/* Remounts when the durations change, because its initial state depends on them. */}
      <Purchase key={JSON.stringify(view.durations)} product={view} />
    </>
  )
}

function Purchase({ product }: { product: ProductView }) {
  const formId = useId()
  const form = useProductForm(product)
  return (
    <>
      <div className="page-wrap">
        <ProductForm formId={formId} product={product} form={form} />
      </div>
      <BuyBar formId={formId} form={form} />
    </>
  )
}

/** Lists have two columns on a phone. */
function CardInList({ product }: { product: ProductDetail }) {
  return (
    <div className="page-wrap grid grid-cols-2 gap-3 py-5">
      <ProductCard product={productCardData(product, useLanguage())} headingLevel={3} sizes="46vw" />
    </div>
  )
}
