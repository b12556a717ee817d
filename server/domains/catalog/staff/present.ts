import { halalas, toSar } from '#model/money.ts'
import { presentCategory, presentPurchaseField, standardLabel } from '../present.ts'
import type { StaffBannerRow } from './banner-queries.ts'
import type { StaffCategoryRow } from './category-queries.ts'
import type { CustomFieldRow } from './custom-field-queries.ts'
import type { StaffProductRow } from './product-queries.ts'

export function presentStaffProduct(row: StaffProductRow) {
  return {
    id: row.id,
    name: row.name,
    nameAr: row.name_ar,
    description: row.description,
    descriptionAr: row.description_ar,
    categoryId: row.category_id,
    categoryAr: row.category_name_ar,
    image: row.image ?? '',
    price: toSar(row.price_halalas),
    discount: Number(row.discount_percent),
    stock: row.stock,
    isActive: row.is_active,
    isFeatured: row.is_featured,
    isPopular: row.is_popular,
    isHidden: row.is_hidden,
    autoReceive: row.auto_receive,
    lowStockMark: row.low_stock_mark,
    renewalRule: row.renewal_rule,
    features: row.features,
    featuresAr: row.features_ar,
    tags: row.tags,
    tagsAr: row.tags_ar,
    aliases: row.aliases,
    durations: row.durations.map(presentDuration),
    customFields: row.custom_fields.map(presentPurchaseField),
    faqs: row.faqs.map(faq => ({
      question: faq.question,
      questionAr: faq.question_ar,
      answer: faq.answer,
      answerAr: faq.answer_ar,
    })),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

function presentDuration(row: StaffProductRow['durations'][number]) {
  const own = (amount: number | null) => (amount === null ? null : toSar(halalas(amount)))
  return {
    value: row.days,
    label: row.label || standardLabel(row.days, 'en'),
    labelAr: row.label_ar || standardLabel(row.days, 'ar'),
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

export function presentStaffBanner(row: StaffBannerRow) {
  return {
    id: row.id,
    title: row.title,
    titleAr: row.title_ar,
    description: row.description,
    descriptionAr: row.description_ar,
    image: row.image,
    mobileImage: row.mobile_image,
    link: row.link ?? '',
    deviceType: row.device_type,
    isActive: row.is_active,
    order: row.position,
  }
}
