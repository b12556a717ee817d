import type { CsvColumns } from '../../../../http/csv.ts'
import type { CustomFieldRow } from './queries.ts'

export function presentCustomField(row: CustomFieldRow) {
  return {
    id: row.id,
    subscription_id: row.product_id,
    field_name: row.field_name,
    field_name_ar: row.field_name_ar,
    field_type: row.field_type,
    placeholder: row.placeholder,
    placeholder_ar: row.placeholder_ar,
    is_required: row.is_required,
    is_active: row.is_active,
    order_num: row.position,
    options: row.options,
    validation_regex: row.validation_regex,
    version: row.version,
  }
}

export const customFieldCsv: CsvColumns<CustomFieldRow> = {
  id: row => row.id,
  product: row => row.product_id,
  name: row => row.field_name,
  nameAr: row => row.field_name_ar,
  type: { names: 'fieldType', code: row => row.field_type },
  options: row => row.options.join('\n'),
  isRequired: row => row.is_required,
  isActive: row => row.is_active,
  order: row => row.position,
}
