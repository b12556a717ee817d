import type { Insertable } from 'kysely'
import type { Database, Tx } from '#database/client.ts'
import { catalogue } from '#database/demo/content/catalogue.ts'
import type { DB } from '#database/schema.gen.ts'
import { halalas } from '#model/money.ts'
import { searchTextOf } from '#model/search-text.ts'

// Invented brands in both scripts, so that a larger catalogue has more names instead of repeated ones.
const syllables = [
  'ba با',
  'tu تو',
  'ji جي',
  'ha حا',
  'khi خي',
  'da دا',
  'ru رو',
  'za زا',
  'si سي',
  'sha شا',
  'sa صا',
  'ta طا',
  'gha غا',
  'fu فو',
  'qa قا',
  'ki كي',
  'lu لو',
  'ma ما',
  'ni ني',
  'wa وا',
].map(pair => pair.split(' ') as [latin: string, arabic: string])
const kinds = ['Plus بلس', 'Pro برو', 'Live لايف', 'Cinema سينما', 'Kids كيدز', 'Studio ستوديو'].map(pair =>
  pair.split(' '),
)
const things = [
  'films أفلام',
  'music موسيقى',
  'lessons دروس',
  'matches مباريات',
  'news أخبار',
  'games ألعاب',
].map(pair => pair.split(' '))
const descriptions = catalogue.flatMap(category => category.products.map(product => product.description))
const categoryCount = 10
const batch = 500

/** Fills a catalogue with products that have durations, a custom field, a picture and stock. */
export async function fillCatalogue(database: Database, count: number): Promise<void> {
  const categories = Array.from({ length: categoryCount }, (_, index) => ({
    id: `category-${index}`,
    ...categoryNames(index),
  }))
  await database.transaction(tx => insert(tx, 'categories', categories))
  for (let first = 0; first < count; first += batch) {
    const products = Array.from({ length: Math.min(batch, count - first) }, (_, index) => first + index)
    await fillProducts(database, products)
  }
  await database.pool.query('vacuum analyze')
}

async function fillProducts(database: Database, products: readonly number[]): Promise<void> {
  const rows = products.map(productRow)
  await database.transaction(async tx => {
    await insert(tx, 'media', products.map(pictureRow))
    await insert(tx, 'products', rows)
    await insert(tx, 'product_durations', products.flatMap(durationRows))
    await insert(
      tx,
      'product_custom_fields',
      products.map(index => ({ product_id: idOf(index), field_name: 'email', field_name_ar: 'البريد' })),
    )
    await insert(tx, 'stock_accounts', products.flatMap(stockRows))
  })
}

/** The brand of a product, as a customer would type it. */
export function brandOf(index: number, script: 'latin' | 'arabic'): string {
  const at = script === 'latin' ? 0 : 1
  const digits = [index % 20, Math.floor(index / 20) % 20, Math.floor(index / 400) % 20, (index * 7) % 20]
  return digits.map(digit => syllables[digit]?.[at] ?? '').join('')
}

export const idOf = (index: number) => `product-${index}`
const pathOf = (index: number) => `/uploads/bench/${index}.webp`

function categoryNames(index: number) {
  const [name = '', nameAr = ''] = things[index % things.length] ?? []
  return { name: `${name} ${index}`, name_ar: `${nameAr} ${index}` }
}

function productRow(index: number): Insertable<DB['products']> {
  const [kind = '', kindAr = ''] = kinds[index % kinds.length] ?? []
  const [thing = '', thingAr = ''] = things[index % things.length] ?? []
  const [descriptionAr = '', description = ''] = descriptions[index % descriptions.length] ?? []
  const names = {
    name: `${brandOf(index, 'latin')} ${kind}`,
    nameAr: `${brandOf(index, 'arabic')} ${kindAr}`,
    description,
    descriptionAr,
    tags: [thing, 'Instant'],
    tagsAr: [thingAr, 'فوري'],
    aliases: [brandOf(index, 'latin'), `${brandOf(index, 'arabic')} ${thingAr}`],
  }
  const category = categoryNames(index % categoryCount)
  return {
    id: idOf(index),
    category_id: `category-${index % categoryCount}`,
    name: names.name,
    name_ar: names.nameAr,
    description: names.description,
    description_ar: names.descriptionAr,
    tags: names.tags,
    tags_ar: names.tagsAr,
    aliases: names.aliases,
    search_text: searchTextOf(names, { name: category.name, nameAr: category.name_ar }),
    image: pathOf(index),
    price_halalas: halalas(500 + ((index * 7919) % 49_500)),
    discount_percent: index % 3 === 0 ? 15 : 0,
    is_featured: index % 25 === 0,
    is_popular: index % 20 === 0,
    auto_receive: index % 2 === 0,
    rating: (index % 50) / 10,
    sold_count: (index * 31) % 997,
  }
}

function pictureRow(index: number): Insertable<DB['media']> {
  const sha256 = Buffer.alloc(32)
  sha256.writeUInt32BE(index + 1)
  return {
    path: pathOf(index),
    sha256,
    width: 960,
    height: 720,
    rendition_widths: [240, 480],
    byte_size: 20_000,
  }
}

function durationRows(index: number): Insertable<DB['product_durations']>[] {
  return [30, 90, 365].map((days, position) => ({
    product_id: idOf(index),
    days,
    price_halalas: halalas(days * 50),
    position,
  }))
}

function stockRows(index: number): Insertable<DB['stock_accounts']>[] {
  if (index % 2 === 1) return []
  return [30, 90].flatMap(days =>
    [0, 1, 2].map(unit => {
      const fingerprint = Buffer.alloc(32)
      fingerprint.writeUInt32BE(index * 1_000 + days * 10 + unit)
      const sealed = { username_sealed: 'sealed', password_sealed: 'sealed' }
      return { product_id: idOf(index), days, fingerprint, ...sealed }
    }),
  )
}

async function insert<Table extends keyof DB & string>(
  tx: Tx,
  table: Table,
  rows: readonly Insertable<DB[Table]>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += batch) {
    await tx
      .insertInto(table)
      .values(rows.slice(start, start + batch))
      .execute()
  }
}
