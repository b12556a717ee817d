import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { call } from '../../../lib/api.ts'
import type { Category } from '../../../lib/api-types.ts'
import { useLanguage } from '../../../lib/language.ts'
import { paths } from '../../../lib/paths.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { RecordFormView } from '../../kit/form/record-form-view.tsx'
import { formDataOf, useBodyKey } from '../../kit/form/request-body.ts'
import { SaveBar } from '../../kit/form/save-bar.tsx'
import { useRecordForm } from '../../kit/form/use-record-form.ts'
import { DurationsSection } from './durations-section.tsx'
import { MoreSection } from './more-section.tsx'
import { Preview } from './preview.tsx'
import { PriceSection } from './price-section.tsx'
import { ProductHeader } from './product-header.tsx'
import { ProductUsage } from './product-usage.tsx'
import {
  type EditedProduct,
  type ProductValues,
  type SavedProduct,
  toBody,
  toValues,
} from './product-values.ts'
import { PurchaseFieldsSection } from './purchase-fields-section.tsx'
import { TextsSection } from './texts-section.tsx'
import { useFieldTexts } from './use-field-texts.ts'
import { VisibilitySection } from './visibility-section.tsx'
import { WarrantySection } from './warranty-section.tsx'

type Props = {
  /** Undefined for a new product. */
  product: EditedProduct | undefined
  /** The initial values of a duplicate. */
  startValues?: ProductValues | undefined
  categories: readonly Category[]
}

const loadNewSchema = async () => (await import('#model/contracts/product-form.ts')).newProduct
const loadChangeSchema = async () => (await import('#model/contracts/product-form.ts')).productChange

export function ProductForm({ product, startValues, categories }: Props) {
  const save = useSaveProduct(product)
  const fieldTexts = useFieldTexts(categories)
  const recordForm = useRecordForm<ProductValues, SavedProduct>({
    record: product,
    toValues,
    startValues,
    toBody,
    loadSchema: product ? loadChangeSchema : loadNewSchema,
    save: save.send,
    onSaved: save.onSaved,
  })
  return (
    <RecordFormView recordForm={recordForm} {...fieldTexts} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ProductHeader product={product} onDeleted={recordForm.revert} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
          <TextsSection />
          <PriceSection categories={categories} />
          <DurationsSection />
          <PurchaseFieldsSection />
          <MoreSection />
          <VisibilitySection product={product} />
          <WarrantySection />
        </div>
        <aside className="grid grid-cols-[minmax(0,1fr)] gap-4 max-xl:max-w-md xl:sticky xl:top-5 xl:max-h-[calc(100dvh-7rem)] xl:overflow-y-auto">
          <Preview product={product} categories={categories} />
          {product && <ProductUsage product={product} />}
        </aside>
      </div>
      <SaveBar isNew={product === undefined} />
    </RecordFormView>
  )
}

/** Creates or changes the product, then shows what was saved. */
function useSaveProduct(product: EditedProduct | undefined) {
  const t = useTranslations('admin')
  const navigate = useNavigate()
  const links = paths(useLanguage())
  const client = useQueryClient()
  const showToast = useToast()
  const [isNew] = useState(product === undefined)
  const keyOf = useBodyKey()

  const send = async (body: Record<string, unknown>, version: number | undefined): Promise<SavedProduct> => {
    if (!product) {
      const created = { body: formDataOf(body), idempotencyKey: keyOf(body) }
      return (await call('POST /api/subscriptions', created)).data
    }
    const changed = { ...body, version, image: body.image === product.image ? undefined : body.image }
    const params = { id: product.id }
    return (await call('PUT /api/subscriptions/{id}', { params, body: formDataOf(changed) })).data
  }

  const onSaved = (saved: SavedProduct) => {
    showToast({ tone: 'good', text: t(isNew ? 'products.created' : 'form.saved') })
    void client.invalidateQueries({ queryKey: ['list', 'products'] })
    void client.invalidateQueries({ queryKey: ['product', saved.id] })
    if (isNew)
      void navigate(links.staffRecord('/admin/subscriptions/:productId', saved.id), { replace: true })
  }

  return { send, onSaved }
}
