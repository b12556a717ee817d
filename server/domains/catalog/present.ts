import { defaultDurations, durationMessage } from '#model/durations.ts'
import type { Language } from '#model/languages.ts'
import { halalas, toSar } from '#model/money.ts'
import { translate } from '../../http/translate.ts'
import type { BannerRow, CategoryRow, ProductDetailRow, ProductRow } from './queries.ts'

export function presentCategory(row: CategoryRow) {
  return {
    id: row.id,
    name: row.name,
    nameAr: row.name_ar,
    description: row.description,
    descriptionAr: row.description_ar,
    icon: row.icon ?? '',
    color: row.color ?? '',
    isHidden: row.is_hidden,
    isActive: row.is_active,
    order: row.position,
    subscriptionCount: row.product_count ?? 0,
  }
}

export function presentProduct(row: ProductRow) {
  const durations = row.durations.length > 0 ? row.durations.map(ownDuration) : standardDurations(row)
  return {
    id: row.id,
    name: row.name,
    nameAr: row.name_ar,
    description: row.description,
    descriptionAr: row.description_ar,
    features: row.features,
    featuresAr: row.features_ar,
    tags: row.tags,
    tagsAr: row.tags_ar,
    image: row.image ?? '',
    categoryId: row.category_id,
    category: row.category_name,
    categoryAr: row.category_name_ar,
    price: toSar(row.price_halalas),
    discount: Number(row.discount_percent),
    rating: Number(row.rating),
    reviewCount: row.review_count,
    stock: row.stock ?? 0,
    duration: durations[0]?.value ?? 30,
    durations,
    customFields: row.custom_fields.map(presentCustomField),
    isActive: row.is_active,
    isFeatured: row.is_featured,
    isPopular: row.is_popular,
    isHidden: row.is_hidden,
    autoReceive: row.auto_receive,
  }
}

export function presentProductDetail(row: ProductDetailRow) {
  return {
    ...presentProduct(row),
    faqs: row.faqs.map(faq => ({
      question: faq.question,
      questionAr: faq.question_ar,
      answer: faq.answer,
      answerAr: faq.answer_ar,
    })),
  }
}

function ownDuration(row: ProductRow['durations'][number]) {
  return {
    value: row.days,
    label: row.label || label(row.days, 'en'),
    labelAr: row.label_ar || label(row.days, 'ar'),
    price: toSar(halalas(row.price_halalas)),
    oneTimePrice: toSar(halalas(row.one_time_halalas)),
    subscriptionPrice: toSar(halalas(row.subscription_halalas)),
  }
}

function standardDurations(row: ProductRow) {
  return defaultDurations(row.price_halalas).map(({ days, price }) => ({
    value: days,
    label: label(days, 'en'),
    labelAr: label(days, 'ar'),
    price: toSar(price),
    oneTimePrice: toSar(price),
    subscriptionPrice: toSar(price),
  }))
}

function label(days: number, language: Language): string {
  const { key, values } = durationMessage(days)
  return translate(language, `durations.${key}`, values)
}

function presentCustomField(row: ProductRow['custom_fields'][number]) {
  return {
    id: row.id,
    fieldName: row.field_name,
    fieldNameAr: row.field_name_ar,
    fieldType: row.field_type,
    placeholder: row.placeholder,
    placeholderAr: row.placeholder_ar,
    isRequired: row.is_required,
    options: row.options,
    validationRegex: row.validation_regex,
    orderNum: row.position,
    isActive: row.is_active,
  }
}

export function presentBanner(row: BannerRow) {
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
