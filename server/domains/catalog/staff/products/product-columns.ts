import type { ProductChange } from '#model/contracts/product-form.ts'
import { fromSar } from '#model/money.ts'
import { searchTextOf } from '#model/search-text.ts'
import type { ProductColumns, StaffProductRow } from './queries.ts'

type ColumnContext = {
  category: { id: string; name: string; name_ar: string }
  image: string | undefined
  now: Date
  before: StaffProductRow | undefined
}

/** Columns of the product form. A missing field keeps its value. */
export function productColumns(
  form: ProductChange,
  { category, image, now, before }: ColumnContext,
): ProductColumns {
  const sources = {
    name: form.name,
    nameAr: form.nameAr,
    description: form.description,
    descriptionAr: form.descriptionAr,
    tags: form.tags ?? before?.tags ?? [],
    tagsAr: form.tagsAr ?? before?.tags_ar ?? [],
    aliases: form.aliases ?? before?.aliases ?? [],
  }
  return {
    category_id: category.id,
    name: form.name,
    name_ar: form.nameAr,
    description: form.description,
    description_ar: form.descriptionAr,
    price_halalas: fromSar(form.price),
    search_text: searchTextOf(sources, { name: category.name, nameAr: category.name_ar }),
    updated_at: now,
    image,
    discount_percent: form.discount,
    is_active: form.isActive,
    is_hidden: form.isHidden,
    is_featured: form.isFeatured,
    is_popular: form.isPopular,
    auto_receive: form.autoReceive,
    low_stock_mark: form.lowStockMark,
    renewal_rule: form.renewalRule,
    warranty_days: form.warrantyDays,
    auto_replace: form.autoReplace,
    devices: form.devices,
    devices_ar: form.devicesAr,
    region: form.region,
    region_ar: form.regionAr,
    troubleshooting: form.troubleshooting,
    troubleshooting_ar: form.troubleshootingAr,
    tags: form.tags,
    tags_ar: form.tagsAr,
    features: form.features,
    features_ar: form.featuresAr,
    aliases: form.aliases,
  }
}
