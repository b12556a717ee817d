import { halalas, toSar } from '#model/money.ts'
import { defaultDurationLabel } from '../../../http/translate.ts'
import { presentCategory, presentForm, presentForStaff, presentPurchaseField } from '../present.ts'
import type { StaffCategoryRow } from './category-queries.ts'
import type { CustomFieldRow } from './custom-field-queries.ts'
import type { StaffProductRow } from './product-queries.ts'

export function presentStaffProduct(row: StaffProductRow) {
  return {
    ...presentForm(row),
    ...presentForStaff(row),
    stock: row.stock,
    durations: row.durations.map(presentDuration),
    customFields: row.custom_fields.map(presentPurchaseField),
  }
}

function presentDuration(row: StaffProductRow['durations'][number]) {
  const own = (amount: number | null) => (amount === null ? null : toSar(halalas(amount)))
  return {
    value: row.days,
    label: row.label || defaultDurationLabel(row.days, 'en'),
    labelAr: row.label_ar || defaultDurationLabel(row.days, 'ar'),
    price: toSar(halalas(row.price_halalas)),
    oneTimePrice: own(row.one_time_price_halalas),
    subscriptionPrice: own(row.subscription_price_halalas),
  }
}

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
  }
}

export function presentStaffCategory(row: StaffCategoryRow) {
  return presentCategory(row, row.product_count)
}
