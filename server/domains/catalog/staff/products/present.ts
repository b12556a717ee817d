import { halalas, toSar } from '#model/money.ts'
import type { CsvColumns } from '../../../../http/csv.ts'
import { defaultDurationLabel } from '../../../../http/translate.ts'
import { presentForm, presentForStaff, presentPurchaseField } from '../../present.ts'
import type { ListedProductRow } from './list-queries.ts'
import type { StaffProductRow } from './queries.ts'

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
