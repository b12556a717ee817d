import type { CsvColumns } from '../../../http/csv.ts'
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

export const collectionCsv: CsvColumns<CollectionRow> = {
  id: row => row.id,
  name: row => row.title,
  nameAr: row => row.title_ar,
  product: row => row.product_ids.join('\n'),
  isActive: row => row.is_active,
  startDate: row => row.starts_on,
  endDate: row => row.ends_on,
  order: row => row.position,
}
