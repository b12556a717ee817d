import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { languageOf } from '../../lib/language.ts'
import { translator } from '../../lib/messages.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import type { Route } from './+types/screen'
import { FieldsOfProduct } from './fields-of-product.tsx'
import { ProductPicker } from './product-picker.tsx'

export function meta(args: Route.MetaArgs) {
  const t = translator(languageOf(args.location.pathname))
  return pageMeta(args, { title: t('admin.pages.custom-fields'), isPrivate: true })
}

/** The purchase fields of one product; `?product=` names it, and without it a person chooses one. */
export default function CustomFields() {
  const t = useTranslations('admin.customFields')
  const title = useTranslations('admin.pages')('custom-fields')
  const [search] = useSearchParams()
  const productId = search.get('product')
  return (
    <div className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid gap-1">
        <h1 className="text-xl">{title}</h1>
        <p className="text-ink-2">{t('text')}</p>
      </div>
      {productId ? <FieldsOfProduct key={productId} productId={productId} /> : <ProductPicker />}
    </div>
  )
}
