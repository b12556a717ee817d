import type { Language } from '#model/languages.ts'
import type { Collection, Product } from '../api-types.ts'
import { localized } from '../language.ts'
import { productSummary } from '../product-summary.ts'

type CollectionSource = Pick<
  Collection,
  'id' | 'title' | 'titleAr' | 'description' | 'descriptionAr' | 'image'
> & { subscriptions: readonly Product[] }

export function collectionData(collection: CollectionSource, language: Language) {
  return {
    id: collection.id,
    title: localized(collection, 'title', language),
    text: localized(collection, 'description', language),
    image: collection.image,
    products: collection.subscriptions.map(product => {
      const { id, name, image, price, was, discount, isSoldOut } = productSummary(product, language)
      return { id, name, image, price, was, discount, isSoldOut }
    }),
  }
}
export type CollectionData = ReturnType<typeof collectionData>
