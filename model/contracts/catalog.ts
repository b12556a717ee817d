import { z } from 'zod'
import { contracts, flag, id, sar, wholeNumber } from './contract.ts'
import { line } from './form.ts'
import { csv, exportQuery, pageQuery, pagination } from './list.ts'
import { productFacts, productFactsForStaff, purchaseField, shownFaq } from './product-parts.ts'

/** Products and categories are named by the slug that stands in their address. */
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
  /** Rises with every change by staff; a save sends back the one that it edited. */
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

const product = z.object({
  ...productFacts,
  imageWidth: z.number().int().nullable(),
  imageHeight: z.number().int().nullable(),
  /** Smaller copies: `/uploads/a-480.webp` beside `/uploads/a.webp`. */
  imageWidths: z.array(z.number().int()),
  category: z.string(),
  /** Products of an inactive category are in no list; they open by link, and the category does not. */
  categoryIsActive: z.boolean(),
  /** The price less the discount, which cards show and lists sort and filter by. */
  salePrice: sar,
  rating: z.number(),
  reviewCount: z.number().int(),
  /** Whether any of its durations can be bought now. */
  inStock: z.boolean(),
  duration: z.number().int(),
  durations: z.array(duration),
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
  image: z.string(),
  mobileImage: z.string().nullable(),
  link: z.string(),
  deviceType: z.enum(['both', 'desktop', 'mobile']),
  isActive: z.boolean(),
  /** The first and the last day on which shoppers see it, in Riyadh; null: no limit. */
  startsOn: z.string().nullable(),
  endsOn: z.string().nullable(),
  order: z.number().int(),
  /** Rises with every change; a save sends back the one that it edited. */
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

const mostForShoppers = 100
const longestSearch = 100
const dearestSar = 1_000_000

/** SAR in a query string: at most two decimals. */
const sarText = z
  .string()
  .regex(/^\d{1,7}(\.\d{1,2})?$/)
  .transform(Number)
  .pipe(z.number().max(dearestSar))

const scope = z.literal('staff')

/** Active, inactive, or active but hidden from lists. */
const listingStates = ['active', 'inactive', 'hidden'] as const

const productCategory = z.string().regex(slugPattern).optional()

const categoryFilters = { search: line(100).optional(), status: z.enum(listingStates).optional() }

const productFilters = {
  featured: flag.optional(),
  popular: flag.optional(),
  search: z.string().max(longestSearch).optional(),
  minPrice: sarText.optional(),
  maxPrice: sarText.optional(),
  sort: z.enum(['price', 'rating', 'newest', 'relevance']).optional(),
  order: z.enum(['asc', 'desc']).optional(),
  /** Staff only: shoppers never see inactive or hidden products in a list. */
  status: z.enum(listingStates).optional(),
}

const listFilters = {
  ...productFilters,
  scope: scope.optional(),
  page: pageQuery.page,
  limit: wholeNumber(1, 500).optional(),
}

export const staffProductFilters = exportQuery({ ...productFilters, category: productCategory })
export type StaffProductQuery = z.output<typeof staffProductFilters>

type ListFilters = {
  minPrice?: number
  maxPrice?: number
  scope?: 'staff'
  limit?: number
  status?: (typeof listingStates)[number]
}

function fitTogether({ value, issues }: z.core.ParsePayload<ListFilters>): void {
  const { minPrice = 0, maxPrice = dearestSar, limit = 1 } = value
  const number = { origin: 'number', inclusive: true, input: value } as const
  if (minPrice > maxPrice)
    issues.push({ ...number, code: 'too_small', minimum: minPrice, path: ['maxPrice'] })
  if (limit > mostForShoppers && value.scope !== 'staff')
    issues.push({ ...number, code: 'too_big', maximum: mostForShoppers, path: ['limit'] })
  if (value.status !== undefined && value.scope !== 'staff')
    issues.push({ code: 'custom', input: value, path: ['status'] })
}

const productPage = z.object({ subscriptions: z.array(product), pagination })

export const catalogContracts = contracts({
  'GET /api/categories': {
    summary:
      'The categories that shoppers see, in their order, 100 a page unless asked otherwise; with `includeHidden`, for staff, all of them',
    tag: 'catalogue',
    access: 'public',
    query: z.strictObject({ ...pageQuery, includeHidden: flag.optional(), ...categoryFilters }),
    data: z.array(category),
    beside: { pagination },
  },
  'GET /api/categories/export': {
    summary: 'All categories as CSV, with the filters of their list',
    tag: 'catalogue',
    access: 'staff',
    query: exportQuery(categoryFilters),
    ...csv,
  },
  'GET /api/categories/{id}': {
    summary: 'One category; hidden ones open by link, inactive ones for staff with `includeHidden`',
    tag: 'catalogue',
    access: 'public',
    params: z.strictObject({ id }),
    query: z.strictObject({ includeHidden: flag.optional() }),
    data: category,
  },
  'GET /api/categories/{id}/subscriptions': {
    summary: 'The products of a category, with the filters of the whole list',
    tag: 'catalogue',
    access: 'public',
    params: z.strictObject({ id }),
    query: z.strictObject(listFilters).check(fitTogether),
    data: productPage,
  },
  'GET /api/subscriptions': {
    summary:
      'The products that shoppers see; staff add `scope=staff` for hidden and inactive ones and up to 500 a page',
    tag: 'catalogue',
    access: 'public',
    query: z.strictObject({ ...listFilters, category: productCategory }).check(fitTogether),
    data: productPage,
  },
  'GET /api/subscriptions/export': {
    summary: 'The products of the staff list as CSV',
    tag: 'catalogue',
    access: 'staff',
    query: staffProductFilters,
    ...csv,
  },
  'GET /api/subscriptions/{id}': {
    summary: 'One product with its durations, purchase fields and questions; hidden ones open by link',
    tag: 'catalogue',
    access: 'public',
    params: z.strictObject({ id }),
    query: z.strictObject({ scope: scope.optional() }),
    data: product.extend({ faqs: z.array(shownFaq) }),
  },
  'GET /api/search': {
    summary: 'Products and categories for what somebody types, and what comes near when nothing is found',
    tag: 'catalogue',
    access: 'public',
    query: z.strictObject({ q: z.string().max(longestSearch), ...pageQuery }),
    data: z.object({
      query: z.string(),
      /** Found exactly, by sound or with a typo, or by some of the words only. */
      match: z.enum(['exact', 'fuzzy', 'partial', 'none']),
      subscriptions: z.array(product),
      categories: z.array(category),
      near: z.array(product),
      pagination,
    }),
  },
  'GET /api/banners': {
    summary:
      'The banners that are shown now, 100 a page unless asked otherwise; with `scope=staff`, for admins, all of them',
    tag: 'catalogue',
    access: 'public',
    query: z.strictObject({ ...pageQuery, scope: scope.optional() }),
    data: z.array(shownBanner),
    beside: { pagination },
  },
})
