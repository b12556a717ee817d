import X from 'lucide-react/icons/x'
import { useController, useFormContext } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { maxCollectionProducts } from '#model/catalog-rules.ts'
import type { Product } from '../../../lib/api-types.ts'
import { localized, useLanguage } from '../../../lib/language.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { Badge } from '../../../ui/data/badge.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Amount } from '../../kit/amount.tsx'
import { ProductCombobox } from '../../kit/combobox/product-combobox.tsx'
import { useFieldError } from '../../kit/form/fields.tsx'
import { FormSection } from '../../kit/form/form-section.tsx'
import { useProducts } from '../../kit/form/use-products.ts'
import { ItemPicture } from '../../kit/item-picture.tsx'
import { SortableList } from '../../kit/sortable-list.tsx'
import { isVisibleToShoppers } from '../use-collections.ts'
import type { CollectionValues } from './collection-values.ts'

/** Chooses two to six products and their order. */
export function ProductsSection() {
  const t = useTranslations('admin.collections')
  const list = useTranslations('admin.form.list')
  const language = useLanguage()
  const { control } = useFormContext<CollectionValues>()
  const { field } = useController({ control, name: 'productIds' })
  const ids = field.value
  const products = useProducts(ids)
  const rows = ids.map(id => {
    const product = products.get(id)
    return { id, product, name: product ? localized(product, 'name', language) : id }
  })
  const isFull = ids.length >= maxCollectionProducts
  const add = (id: string) => {
    if (!isFull && !ids.includes(id)) field.onChange([...ids, id])
  }
  const move = (from: number, to: number) => {
    const rest = ids.filter((_, index) => index !== from)
    field.onChange(rest.toSpliced(to, 0, ...ids.slice(from, from + 1)))
  }
  return (
    <FormSection title={t('sections.products')} hint={t('sections.productsHint')}>
      {rows.length > 0 && (
        <SortableList
          items={rows}
          label={t('fields.productIds')}
          onMove={move}
          className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line"
          renderRow={({ id, name, product }, _, handle) => (
            <div className="flex items-center gap-2 py-2">
              {rows.length > 1 && handle}
              <ItemPicture image={product?.image ?? ''} />
              <div className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1">
                <span className="min-w-0 wrap-anywhere">{name}</span>
                {product && <ProductState product={product} />}
              </div>
              <IconButton
                size="s"
                label={list('remove', { name })}
                icon={<X size={18} />}
                onClick={() => field.onChange(ids.filter(other => other !== id))}
              />
            </div>
          )}
        />
      )}
      <Field
        label={t('fields.addProduct')}
        hint={isFull ? t('fields.full') : undefined}
        error={useFieldError('productIds')}
      >
        <ProductCombobox
          name="productIds"
          placeholder={t('fields.searchProduct')}
          value={undefined}
          onChange={option => option && add(option.id)}
        />
      </Field>
    </FormSection>
  )
}

function ProductState({ product }: { product: Product }) {
  const t = useTranslations('admin.collections.products')
  if (!isVisibleToShoppers(product)) return <Badge tone="warn">{t('hidden')}</Badge>
  if (!product.inStock) return <Badge>{t('soldOut')}</Badge>
  return <Amount sar={product.salePrice} size="s" />
}
