import { halalas, toSar } from '#model/money.ts'
import { durationsOf } from '#model/pricing.ts'
import { defaultDurationLabel } from '../../http/translate.ts'
import type { AvailableAccounts, Scope } from './product-queries.ts'
import type { ProductRow } from './product-row-queries.ts'
import type { BannerRow, CategoryRow } from './queries.ts'

export function presentCategory(row: Omit<CategoryRow, 'version'>, subscriptionCount: number) {
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
    subscriptionCount,
    version: row.record_version,
  }
}

/** The fields that the product form edits and every reply contains. */
export function presentForm(row: ProductRow) {
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
    categoryAr: row.category_name_ar,
    price: toSar(row.price_halalas),
    discount: Number(row.discount_percent),
    isActive: row.is_active,
    isFeatured: row.is_featured,
    isPopular: row.is_popular,
    isHidden: row.is_hidden,
    autoReceive: row.auto_receive,
    warrantyDays: row.warranty_days,
    renewalRule: row.renewal_rule,
    devices: row.devices,
    devicesAr: row.devices_ar,
    region: row.region,
    regionAr: row.region_ar,
    faqs: row.faqs.map(faq => ({
      question: faq.question,
      questionAr: faq.question_ar,
      answer: faq.answer,
      answerAr: faq.answer_ar,
    })),
  }
}

export function presentForStaff(row: ProductRow) {
  return {
    aliases: row.aliases,
    lowStockMark: row.low_stock_mark,
    autoReplace: row.auto_replace,
    troubleshooting: row.troubleshooting,
    troubleshootingAr: row.troubleshooting_ar,
    version: row.record_version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

/** Everything that a reply says about a product, except stock, which can change without a new catalogue version. */
export type ProductContent = ReturnType<typeof presentContent>

export function presentContent(row: ProductRow) {
  const durations = durationsOf(row.price_halalas, row.durations.map(ownDuration)).map(presentDuration)
  return {
    shown: {
      ...presentForm(row),
      imageWidth: row.image_width,
      imageHeight: row.image_height,
      imageWidths: row.rendition_widths ?? [],
      category: row.category_name,
      categoryIsActive: row.category_is_active,
      salePrice: toSar(row.sale_price_halalas),
      rating: Number(row.rating),
      reviewCount: row.review_count,
      duration: durations[0]?.value ?? 0,
      mostChosenDuration: row.most_chosen_days,
    },
    durations,
    customFields: row.custom_fields.map(presentPurchaseField),
    forStaff: presentForStaff(row),
  }
}

export function presentProduct(content: ProductContent, available: AvailableAccounts, scope: Scope) {
  const { shown, durations, customFields, forStaff } = content
  const isInStock = (days: number) => !shown.autoReceive || (available[days] ?? 0) > 0
  return {
    ...shown,
    stock: Object.values(available).reduce((sum, units) => sum + units, 0),
    inStock: durations.some(({ value }) => isInStock(value)),
    durations: durations.map(duration => ({ ...duration, inStock: isInStock(duration.value) })),
    customFields: scope === 'staff' ? customFields : customFields.filter(field => field.isActive),
    ...(scope === 'staff' ? forStaff : {}),
  }
}

function ownDuration(row: ProductRow['durations'][number]) {
  const amount = (value: number | null) => (value === null ? null : halalas(value))
  return {
    days: row.days,
    label: row.label,
    labelAr: row.label_ar,
    price: halalas(row.price_halalas),
    oneTimePrice: amount(row.one_time_price_halalas),
    subscriptionPrice: amount(row.subscription_price_halalas),
  }
}

type SoldDuration = ReturnType<typeof durationsOf<ReturnType<typeof ownDuration>>>[number]

function presentDuration(duration: SoldDuration) {
  const { days, price } = duration
  return {
    value: days,
    label: ('label' in duration && duration.label) || defaultDurationLabel(days, 'en'),
    labelAr: ('labelAr' in duration && duration.labelAr) || defaultDurationLabel(days, 'ar'),
    price: toSar(price),
    oneTimePrice: toSar(duration.oneTimePrice ?? price),
    subscriptionPrice: toSar(duration.subscriptionPrice ?? price),
  }
}

export function presentPurchaseField(row: ProductRow['custom_fields'][number]) {
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

type BannerTexts = Omit<BannerRow, `${string}width` | `${string}height` | `${string}widths`>

export function presentBannerTexts(row: BannerTexts) {
  return {
    id: row.id,
    title: row.title,
    titleAr: row.title_ar,
    description: row.description,
    descriptionAr: row.description_ar,
    buttonLabel: row.button_label,
    buttonLabelAr: row.button_label_ar,
    image: row.image,
    mobileImage: row.mobile_image,
    link: row.link ?? '',
    deviceType: row.device_type,
    isActive: row.is_active,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    order: row.position,
    version: row.version,
  }
}

export function presentBanner(row: BannerRow) {
  return {
    ...presentBannerTexts(row),
    imageWidth: row.width,
    imageHeight: row.height,
    imageWidths: row.rendition_widths ?? [],
    mobileImageWidth: row.mobile_width,
    mobileImageHeight: row.mobile_height,
    mobileImageWidths: row.mobile_rendition_widths ?? [],
  }
}
