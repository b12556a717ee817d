import { halalas, toSar } from '#model/money.ts'
import type { CsvColumns } from '../../../http/csv.ts'
import { defaultDurationLabel } from '../../../http/translate.ts'
import { presentCategory, presentForm, presentForStaff, presentPurchaseField } from '../present.ts'
import type { BannerRow } from '../queries.ts'
import type { StaffCategoryRow } from './categories/queries.ts'
import type { CustomFieldRow } from './custom-fields/queries.ts'
import type { ListedProductRow } from './products/list-queries.ts'
import type { StaffProductRow } from './products/queries.ts'

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
    version: row.version,
  }
}

export function presentStaffCategory(row: StaffCategoryRow) {
  return presentCategory(row, row.product_count)
}

export const productCsv: CsvColumns<ListedProductRow> = {
  id: row => row.id,
  name: row => row.name,
  nameAr: row => row.name_ar,
  category: (row, language) => (language === 'ar' ? row.category_name_ar : row.category_name),
  categoryId: row => row.category_id,
  price: row => toSar(row.price_halalas),
  discountPercent: row => row.discount_percent,
  salePrice: row => toSar(row.sale_price_halalas),
  stock: row => row.stock,
  isActive: row => row.is_active,
  isHidden: row => row.is_hidden,
  isFeatured: row => row.is_featured,
  isPopular: row => row.is_popular,
  autoReceive: row => row.auto_receive,
  rating: row => row.rating,
  reviewCount: row => row.review_count,
  createdAt: row => row.created_at,
  updatedAt: row => row.updated_at,
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

export const bannerCsv: CsvColumns<BannerRow> = {
  id: row => row.id,
  name: row => row.title,
  nameAr: row => row.title_ar,
  device: row => row.device_type,
  link: row => row.link,
  isActive: row => row.is_active,
  startDate: row => row.starts_on,
  endDate: row => row.ends_on,
  order: row => row.position,
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
