import { searchTextOf } from '#model/search-text.ts'
import type { DemoCategory, DemoProduct } from './content/types.ts'

export function searchText(product: DemoProduct, category: DemoCategory): string {
  const [nameAr, name] = product.name
  const [descriptionAr, description] = product.description
  const words = {
    name,
    nameAr,
    description,
    descriptionAr,
    tags: product.tags.map(tag => tag[1]),
    tagsAr: product.tags.map(tag => tag[0]),
    aliases: product.aliases,
  }
  return searchTextOf(words, { name: category.name[1], nameAr: category.name[0] })
}
