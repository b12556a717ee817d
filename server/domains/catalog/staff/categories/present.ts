import type { CsvColumns } from '../../../../http/csv.ts'
import { presentCategory } from '../../present.ts'
import type { StaffCategoryRow } from './queries.ts'

export function presentStaffCategory(row: StaffCategoryRow) {
  return presentCategory(row, row.product_count)
}

export const categoryCsv: CsvColumns<ReturnType<typeof presentCategory>> = {
  id: row => row.id,
  name: row => row.name,
  nameAr: row => row.nameAr,
  description: row => row.description,
  descriptionAr: row => row.descriptionAr,
  isActive: row => row.isActive,
  isHidden: row => row.isHidden,
  order: row => row.order,
  productCount: row => row.subscriptionCount,
}
