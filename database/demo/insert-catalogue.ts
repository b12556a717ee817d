import type { Insertable } from 'kysely'
import { fromSar } from '#model/money.ts'
import type { Tx } from '../client.ts'
import type {
  BannersTable,
  CategoriesTable,
  MediaTable,
  ProductCustomFieldsTable,
  ProductDurationsTable,
  ProductFaqsTable,
  ProductsTable,
} from '../schema.gen.ts'
import { banners } from './content/banners.ts'
import { catalogue } from './content/catalogue.ts'
import { troubleshooting } from './content/claims.ts'
import { collections } from './content/collections.ts'
import { durationLabel } from './content/durations.ts'
import type { DemoCategory, DemoProduct } from './content/types.ts'
import type { History } from './history/create-history.ts'
import { insertRows } from './insert-rows.ts'
import {
  bannerPictureKey,
  mobileBannerPictureKey,
  pathOf,
  productPictureKey,
  type StoredPicture,
} from './pictures/render.ts'
import type { Random } from './random.ts'
import { searchText } from './search-text.ts'

export async function insertCatalogue(
  tx: Tx,
  history: History,
  pictures: readonly StoredPicture[],
): Promise<void> {
  const random = history.simulation.random.fork('catalogue')
  const { now, offers } = history.simulation
  const opened = new Date(Math.min(...offers.map(offer => offer.onSaleFrom.getTime())))
  const products = catalogue.flatMap(category => category.products)
  await insertRows(
    tx,
    'media',
    pictures.map(picture => mediaRow(random, picture, opened)),
  )
  await insertRows(
    tx,
    'categories',
    catalogue.map((category, position) => categoryRow(category, position, opened)),
  )
  await insertRows(
    tx,
    'products',
    catalogue.flatMap(category => category.products.map(product => productRow(product, category, history))),
  )
  await insertRows(
    tx,
    'product_durations',
    products.flatMap(product => durationRows(random, product)),
  )
  await insertRows(
    tx,
    'product_custom_fields',
    products.flatMap(product => fieldRows(random, product)),
  )
  await insertRows(
    tx,
    'product_faqs',
    products.flatMap(product => faqRows(random, product)),
  )
  await insertRows(
    tx,
    'banners',
    banners.map((banner, position) => bannerRow(random, banner, position, now)),
  )
  await insertCollections(tx, random, now)
}

function mediaRow(random: Random, picture: StoredPicture, at: Date): Insertable<MediaTable> {
  return {
    id: random.uuid(),
    path: picture.path,
    sha256: picture.sha256,
    width: picture.width,
    height: picture.height,
    rendition_widths: picture.renditionWidths,
    byte_size: picture.byteSize,
    alt_ar: picture.alt[0],
    alt: picture.alt[1],
    created_at: at,
  }
}

function categoryRow(category: DemoCategory, position: number, at: Date): Insertable<CategoriesTable> {
  return {
    id: category.id,
    name_ar: category.name[0],
    name: category.name[1],
    description_ar: category.description[0],
    description: category.description[1],
    icon: category.icon,
    color: category.color,
    is_hidden: category.isHidden ?? false,
    position,
    created_at: at,
    updated_at: at,
  }
}

const anyDevice = ['الجوال والحاسوب واللوحي', 'Phone, computer and tablet'] as const
const devices: Record<string, readonly [string, string]> = {
  'movies-series': ['التلفاز والجوال والحاسوب واللوحي', 'TV, phone, computer and tablet'],
  music: ['الجوال والحاسوب والسماعات الذكية', 'Phone, computer and smart speakers'],
  games: ['الحاسوب وأجهزة الألعاب والجوال', 'Computer, consoles and phone'],
  software: ['ويندوز وماك', 'Windows and Mac'],
}
const region = ['يعمل في السعودية ودول الخليج', 'Works in Saudi Arabia and the Gulf'] as const

function productRow(
  product: DemoProduct,
  category: DemoCategory,
  history: History,
): Insertable<ProductsTable> {
  const createdAt =
    history.simulation.offers.find(offer => offer.product === product)?.onSaleFrom ?? history.simulation.now
  return {
    id: product.id,
    category_id: category.id,
    name_ar: product.name[0],
    name: product.name[1],
    description_ar: product.description[0],
    description: product.description[1],
    image: pathOf(productPictureKey(product.id)),
    price_halalas: fromSar(product.price),
    discount_percent: product.discount ?? 0,
    is_active: !product.isInactive,
    is_hidden: product.isHidden ?? false,
    is_featured: product.isFeatured ?? false,
    is_popular: product.isPopular ?? false,
    auto_receive: product.delivery === 'instant',
    auto_replace: product.delivery === 'instant' && (product.isPopular ?? false),
    troubleshooting_ar: product.delivery === 'instant' ? troubleshooting[0] : '',
    troubleshooting: product.delivery === 'instant' ? troubleshooting[1] : '',
    tags_ar: product.tags.map(tag => tag[0]),
    tags: product.tags.map(tag => tag[1]),
    features_ar: product.features.map(feature => feature[0]),
    features: product.features.map(feature => feature[1]),
    aliases: [...product.aliases],
    devices_ar: devices[category.id]?.[0] ?? anyDevice[0],
    devices: devices[category.id]?.[1] ?? anyDevice[1],
    region_ar: region[0],
    region: region[1],
    search_text: searchText(product, category),
    sold_count: history.soldUnits.get(product.id) ?? 0,
    created_at: createdAt,
    updated_at: createdAt,
  }
}

function durationRows(random: Random, product: DemoProduct): Insertable<ProductDurationsTable>[] {
  return product.durations.map(({ days, price, subscription }, position) => {
    const [labelAr, label] = durationLabel(days)
    return {
      id: random.uuid(),
      product_id: product.id,
      days,
      label_ar: labelAr,
      label,
      price_halalas: fromSar(price),
      one_time_price_halalas: subscription === undefined ? null : fromSar(price),
      subscription_price_halalas: subscription === undefined ? null : fromSar(subscription),
      position,
    }
  })
}

function fieldRows(random: Random, product: DemoProduct): Insertable<ProductCustomFieldsTable>[] {
  return (product.fields ?? []).map((field, position) => ({
    id: random.uuid(),
    product_id: product.id,
    field_name: field.name,
    field_name_ar: field.nameAr,
    field_type: field.type,
    placeholder_ar: field.placeholder[0],
    placeholder: field.placeholder[1],
    is_required: field.isRequired,
    options: [...(field.options ?? [])],
    validation_regex: field.validationRegex ?? null,
    position,
  }))
}

function faqRows(random: Random, product: DemoProduct): Insertable<ProductFaqsTable>[] {
  return product.faqs.map((faq, position) => ({
    id: random.uuid(),
    product_id: product.id,
    question_ar: faq.question[0],
    question: faq.question[1],
    answer_ar: faq.answer[0],
    answer: faq.answer[1],
    position,
  }))
}

function bannerRow(
  random: Random,
  banner: (typeof banners)[number],
  position: number,
  at: Date,
): Insertable<BannersTable> {
  return {
    id: random.uuid(),
    title_ar: banner.title[0],
    title: banner.title[1],
    description_ar: banner.description[0],
    description: banner.description[1],
    image: pathOf(bannerPictureKey(banner.id)),
    mobile_image: pathOf(mobileBannerPictureKey(banner.id)),
    link: banner.link,
    button_label_ar: banner.button?.[0] ?? '',
    button_label: banner.button?.[1] ?? '',
    position,
    created_at: at,
  }
}

async function insertCollections(tx: Tx, random: Random, at: Date): Promise<void> {
  const rows = collections.map(({ title, description, products }, position) => ({
    products,
    collection: {
      id: random.uuid(),
      title_ar: title[0],
      title: title[1],
      description_ar: description[0],
      description: description[1],
      position,
      created_at: at,
    },
  }))
  await insertRows(
    tx,
    'collections',
    rows.map(({ collection }) => collection),
  )
  await insertRows(
    tx,
    'collection_products',
    rows.flatMap(({ collection, products }) =>
      products.map((product_id, position) => ({ collection_id: collection.id, product_id, position })),
    ),
  )
}
