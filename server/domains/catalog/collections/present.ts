import type { CollectionRow } from './queries.ts'

export function presentCollection(row: CollectionRow) {
  return {
    id: row.id,
    title: row.title,
    titleAr: row.title_ar,
    description: row.description,
    descriptionAr: row.description_ar,
    image: row.image,
    productIds: row.product_ids,
    isActive: row.is_active,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    order: row.position,
    version: row.version,
  }
}
