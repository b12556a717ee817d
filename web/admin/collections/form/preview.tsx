import { useDeferredValue } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { Language } from '#model/languages.ts'
import { CollectionBlock } from '../../../lib/collections/collection-block.tsx'
import { collectionData } from '../../../lib/collections/collection-data.ts'
import { ShopPreview } from '../../kit/display/shop-preview.tsx'
import { useProducts } from '../../kit/form/use-products.ts'
import { isVisibleToShoppers } from '../use-collections.ts'
import type { CollectionValues } from './collection-values.ts'

export function Preview() {
  const t = useTranslations('admin.collections.preview')
  const { control } = useFormContext<CollectionValues>()
  // On a slow phone, typing has priority over drawing the preview.
  const values = useDeferredValue(useWatch({ control }) as CollectionValues)
  const products = useProducts(values.productIds)
  const subscriptions = values.productIds
    .flatMap(id => products.get(id) ?? [])
    .filter(isVisibleToShoppers)
    .toSorted((one, other) => Number(other.inStock) - Number(one.inStock))
  const block = (language: Language) => {
    const data = collectionData(
      { id: 'preview', ...values, image: values.image || null, subscriptions },
      language,
    )
    return { ...data, title: data.title || t('noTitle') }
  }
  return (
    <ShopPreview
      render={language => <CollectionBlock collection={block(language)} tone="gold" />}
      hiddenOn={() => (subscriptions[0]?.inStock ? undefined : t('nothingToShow'))}
    />
  )
}
