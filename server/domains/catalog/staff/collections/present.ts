import type { CsvColumns } from '../../../../http/csv.ts'
import type { CollectionRow } from '../../collections/queries.ts'

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
