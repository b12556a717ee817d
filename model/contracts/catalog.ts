import { z } from 'zod'
import { contracts, flag, id, sar, wholeNumber } from './contract.ts'
import { line } from './form.ts'
import { csv, exportQuery, pageQuery, pagination } from './list.ts'
import { productFacts, productFactsForStaff, purchaseField, shownFaq } from './product-parts.ts'

/** The id of a product or category: its slug, which is also part of its URL. */
export const slugPattern = /^[a-z0-9][a-z0-9-]{0,63}$/

export const category = z.object({
  id,
  name: z.string(),
  nameAr: z.string(),
  description: z.string(),
  descriptionAr: z.string(),
  icon: z.string(),
  color: z.string(),
  isHidden: z.boolean(),
  isActive: z.boolean(),
  order: z.number().int(),
  subscriptionCount: z.number().int(),
  /** Increases with every change by staff; a save sends the version that it edited. */
  version: z.number().int(),
})

const duration = z.object({
  value: z.number().int(),
  label: z.string(),
  labelAr: z.string(),
  price: sar,
  oneTimePrice: sar,
  subscriptionPrice: sar,
  /** Whether it can be bought now: instant delivery needs an account that lasts this long. */
  inStock: z.boolean(),
})

export const product = z.object({
  ...productFacts,
  imageWidth: z.number().int().nullable(),
  imageHeight: z.number().int().nullable(),
  /** Smaller copies: `/uploads/a-480.webp` beside `/uploads/a.webp`. */
  imageWidths: z.array(z.number().int()),
  category: z.string(),
  /** Products of an inactive category are in no list; they open by link, but their category does not. */
  categoryIsActive: z.boolean(),
  /** The price less the discount, used for sorting and filtering. */
  salePrice: sar,
  rating: z.number(),
  reviewCount: z.number().int(),
  /** Whether any of its durations can be bought now. */
  inStock: z.boolean(),
  duration: z.number().int(),
  durations: z.array(duration),
  /** The days of the duration that recent buyers chose most; null while too few units are sold. */
  mostChosenDuration: z.number().int().nullable(),
  customFields: z.array(purchaseField),
  /** With `scope=staff` only. */
  ...productFactsForStaff.partial().shape,
})

export const banner = z.object({
  id,
  title: z.string(),
  titleAr: z.string(),
  description: z.string(),
  descriptionAr: z.string(),
  /** The text of its button; empty: the shop's usual text. */
  buttonLabel: z.string(),
  buttonLabelAr: z.string(),
  image: z.string(),
  mobileImage: z.string().nullable(),
  link: z.string(),
  deviceType: z.enum(['both', 'desktop', 'mobile']),
  isActive: z.boolean(),
  /** The first and the last day on which shoppers see it, in Riyadh; null: no limit. */
  startsOn: z.string().nullable(),
  endsOn: z.string().nullable(),
  order: z.number().int(),
  /** Increases with every change; a save sends the version that it edited. */
  version: z.number().int(),
})

const shownBanner = banner.extend({
  imageWidth: z.number().int().nullable(),
  imageHeight: z.number().int().nullable(),
  imageWidths: z.array(z.number().int()),
  mobileImageWidth: z.number().int().nullable(),
  mobileImageHeight: z.number().int().nullable(),
  mobileImageWidths: z.array(z.number().int()),
})

const maxShopLimit = 100
export const maxSearchLength = 100
const maxPriceSar = 1_000_000

/** SAR in a query string: at most two decimals. */
const sarText = z
  .string()
  .regex(/^\d{1,7}(\.\d{1,2})?$/)
  .transform(Number)
  .pipe(z.number().max(maxPriceSar))

export const scope = z.literal('staff')

/** Active, inactive, or active but hidden from lists. */
const listingStates = ['active', 'inactive', 'hidden'] as const

const productCategory = z.string().regex(slugPattern).optional()

/** Several values of one filter, separated by commas; products with any of them match. */
const categoryList = z
  .string()
  .max(1_000)
  .regex(/^[a-z0-9][a-z0-9-]{0,63}(,[a-z0-9][a-z0-9-]{0,63}){0,29}$/)
const durationList = z.string().regex(/^[1-9]\d{0,3}(,[1-9]\d{0,3}){0,29}$/)

const categoryFilters = { search: line(100).optional(), status: z.enum(listingStates).optional() }

const productFilters = {
  featured: flag.optional(),
  popular: flag.optional(),
  search: z.string().max(maxSearchLength).optional(),
  minPrice: sarText.optional(),
  maxPrice: sarText.optional(),
  sort: z.enum(['price', 'rating', 'newest', 'popularity', 'relevance']).optional(),
  order: z.enum(['asc', 'desc']).optional(),
  /** Staff only: shoppers never see inactive or hidden products in a list. */
  status: z.enum(listingStates).optional(),
}

const listFilters = {
  ...productFilters,
  /** Days, such as `30,365`. */
  duration: durationList.optional(),
  /** Delivered from stock at once, or by staff. */
  delivery: z.enum(['instant', 'staff']).optional(),
  /** Whether a duration can be bought now. */
  available: flag.optional(),
  minRating: wholeNumber(1, 5).optional(),
  /** Adds `filters` to the reply. */
  counts: flag.optional(),
  scope: scope.optional(),
  page: pageQuery.page,
  limit: wholeNumber(1, 500).optional(),
}

/** The filters with which a shopper searched the product list. */
export const searchFilters = z.strictObject({
  category: categoryList.optional(),
  delivery: listFilters.delivery,
  duration: durationList.optional(),
  available: z.boolean().optional(),
  minRating: z.number().int().min(1).max(5).optional(),
  minPrice: z.number().int().min(0).max(maxPriceSar).optional(),
  maxPrice: z.number().int().min(0).max(maxPriceSar).optional(),
})

export const staffProductFilters = exportQuery({ ...productFilters, category: productCategory })

type ListFilters = {
  minPrice?: number
  maxPrice?: number
  scope?: 'staff'
  limit?: number
  status?: (typeof listingStates)[number]
}

function checkFilters({ value, issues }: z.core.ParsePayload<ListFilters>): void {
  const { minPrice = 0, maxPrice = maxPriceSar, limit = 1 } = value
  const number = { origin: 'number', inclusive: true, input: value } as const
  if (minPrice > maxPrice)
    issues.push({ ...number, code: 'too_small', minimum: minPrice, path: ['maxPrice'] })
  if (limit > maxShopLimit && value.scope !== 'staff')
    issues.push({ ...number, code: 'too_big', maximum: maxShopLimit, path: ['limit'] })
  if (value.status !== undefined && value.scope !== 'staff')
    issues.push({ code: 'custom', input: value, path: ['status'] })
}

const count = z.number().int()

/** How many products each filter option would match while the other filters stay unchanged. */
const filterOptions = z.object({
  categories: z.array(z.object({ id, count })),
  durations: z.array(z.object({ days: z.number().int(), label: z.string(), labelAr: z.string(), count })),
  instant: count,
  byStaff: count,
  available: count,
  ratings: z.array(z.object({ minimum: z.number().int(), count })),
  /** The highest price of all visible products; the price slider ends there. */
  highestPrice: sar,
})

const productPage = z.object({
  subscriptions: z.array(product),
  pagination,
  /** With `counts` only. */
  filters: filterOptions.optional(),
})

export const catalogContracts = contracts({
  'GET /api/categories': {
    summary:
      'Lists the visible categories in display order, 100 per page by default; `includeHidden` (staff) lists all of them, and `search` then reads descriptions too',
    tag: 'catalogue',
    access: 'public',
    query: z.strictObject({ ...pageQuery, includeHidden: flag.optional(), ...categoryFilters }),
    data: z.array(category),
    envelope: { pagination },
  },
  'GET /api/categories/export': {
    summary: 'Exports all categories as CSV, with the filters of their list',
    tag: 'catalogue',
    access: 'staff',
    query: exportQuery(categoryFilters),
    ...csv,
  },
  'GET /api/categories/{id}': {
    summary: 'Returns a category, also a hidden one; an inactive one only to staff with `includeHidden`',
    tag: 'catalogue',
    access: 'public',
    params: z.strictObject({ id }),
    query: z.strictObject({ includeHidden: flag.optional() }),
    data: category,
  },
  'GET /api/categories/{id}/subscriptions': {
    summary: 'Lists the products of a category, with the filters of the product list',
    tag: 'catalogue',
    access: 'public',
    params: z.strictObject({ id }),
    query: z.strictObject(listFilters).check(checkFilters),
    data: productPage,
  },
  'GET /api/subscriptions': {
    summary:
      'Lists the visible products; `scope=staff` adds hidden and inactive ones and allows 500 per page',
    tag: 'catalogue',
    access: 'public',
    query: z.strictObject({ ...listFilters, category: categoryList.optional() }).check(checkFilters),
    data: productPage,
  },
  'GET /api/subscriptions/export': {
    summary: 'Exports the products of the staff list as CSV',
    tag: 'catalogue',
    access: 'staff',
    query: staffProductFilters,
    ...csv,
  },
  'GET /api/subscriptions/{id}': {
    summary: 'Returns a product with its durations, custom fields and FAQs, also a hidden one',
    tag: 'catalogue',
    access: 'public',
    params: z.strictObject({ id }),
    query: z.strictObject({ scope: scope.optional() }),
    data: product.extend({ faqs: z.array(shownFaq) }),
  },
  'GET /api/subscriptions/{id}/related': {
    summary:
      'Returns up to four products that are often bought together with this one, or others of its category',
    tag: 'catalogue',
    access: 'public',
    params: z.strictObject({ id }),
    data: z.object({
      /** How the products were chosen: by common orders, or as the most sold of the category. */
      basis: z.enum(['boughtTogether', 'sameCategory']),
      subscriptions: z.array(product),
    }),
  },
  'GET /api/search': {
    summary: 'Searches products and categories; suggests similar products when nothing matches',
    tag: 'catalogue',
    access: 'public',
    query: z.strictObject({ q: z.string().max(maxSearchLength), ...pageQuery }),
    data: z.object({
      query: z.string(),
      /** Matched exactly, phonetically or with a typo, or only some of the words. */
      match: z.enum(['exact', 'fuzzy', 'partial', 'none']),
      subscriptions: z.array(product),
      categories: z.array(category),
      near: z.array(product),
      pagination,
    }),
  },
  'GET /api/banners/export': {
    summary: 'Exports all banners as CSV',
    tag: 'catalogue',
    access: 'admin',
    query: exportQuery({}),
    ...csv,
  },
  'GET /api/banners': {
    summary:
      'Lists the banners that are shown now, 100 per page by default; `scope=staff` (admins) lists all of them',
    tag: 'catalogue',
    access: 'public',
    query: z.strictObject({ ...pageQuery, scope: scope.optional() }),
    data: z.array(shownBanner),
    envelope: { pagination },
  },
})
