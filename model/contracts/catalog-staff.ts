import { z } from 'zod'
import { bannerTarget } from '../catalog-rules.ts'
import { banner, category } from './catalog.ts'
import { contracts, id, wholeNumber } from './contract.ts'
import { customFieldChange, customFieldTypes, newCustomField } from './custom-fields.ts'
import {
  formFlag,
  formWhole,
  line,
  optionalDay,
  picture,
  prose,
  recordVersion,
  requiredLine,
  slug,
  withFiles,
} from './form.ts'
import { pagination } from './list.ts'
import { editedProduct, newProduct, productChange, staffProduct } from './product-form.ts'

const maxPosition = 1_000_000

const categoryForm = {
  name: requiredLine(80),
  nameAr: requiredLine(80),
  description: prose(1_000).optional(),
  descriptionAr: prose(1_000).optional(),
  /** A file, the path of an upload, or the name of a drawn icon. */
  icon: z.union([picture, z.string().regex(/^([a-z][a-z0-9-]{0,39})?$/)]).optional(),
  color: z
    .string()
    .regex(/^(#[0-9a-fA-F]{6})?$/)
    .optional(),
  isHidden: formFlag.optional(),
  isActive: formFlag.optional(),
  order: formWhole(0, maxPosition).optional(),
}

export const newCategory = z.strictObject(categoryForm)
export const categoryChange = z.strictObject({
  ...categoryForm,
  id: id.optional(),
  version: recordVersion.optional(),
})

export type CategoryForm = z.output<typeof newCategory>
export type CategoryChange = z.output<typeof categoryChange>

const bannerForm = {
  title: requiredLine(120),
  titleAr: requiredLine(120),
  description: prose(500).optional(),
  descriptionAr: prose(500).optional(),
  link: line(100)
    .refine(link => link === '' || bannerTarget(link) !== undefined, { params: { says: 'choice' } })
    .optional(),
  deviceType: z
    .enum(['both', 'desktop', 'mobile', 'all'])
    .transform(type => (type === 'all' ? 'both' : type))
    .optional(),
  isActive: formFlag.optional(),
  order: formWhole(0, maxPosition).optional(),
  /** The first and the last day on which shoppers see it, in Riyadh. */
  startsOn: optionalDay.optional(),
  endsOn: optionalDay.optional(),
  /** An empty text takes the picture away. */
  mobileImage: z.union([picture, z.literal('')]).optional(),
}

function endsAfterStart({ startsOn, endsOn }: { startsOn?: string; endsOn?: string }): boolean {
  return !startsOn || !endsOn || endsOn >= startsOn
}

const daysRule = { path: ['endsOn'], params: { says: 'before_start' } }

/** A change that leaves the picture out keeps the saved one, so the server checks it again after merging. */
function hasMobileImage({
  deviceType,
  mobileImage,
}: {
  deviceType?: string
  mobileImage?: unknown
}): boolean {
  return deviceType !== 'mobile' || mobileImage !== ''
}

const mobileImageRule = { path: ['mobileImage'], params: { says: 'required' } }

export const newBanner = z
  .strictObject({ ...bannerForm, image: picture })
  .refine(endsAfterStart, daysRule)
  .refine(hasMobileImage, mobileImageRule)
export const bannerChange = z
  .strictObject({
    ...bannerForm,
    id: id.optional(),
    version: recordVersion.optional(),
    image: picture.optional(),
  })
  .refine(endsAfterStart, daysRule)
  .refine(hasMobileImage, mobileImageRule)

export type NewBanner = z.output<typeof newBanner>
export type BannerChange = z.output<typeof bannerChange>

const customField = z.object({
  id,
  subscription_id: id,
  field_name: z.string(),
  field_name_ar: z.string(),
  field_type: z.enum(customFieldTypes),
  placeholder: z.string(),
  placeholder_ar: z.string(),
  is_required: z.boolean(),
  is_active: z.boolean(),
  order_num: z.number().int(),
  options: z.array(z.string()),
  validation_regex: z.string().nullable(),
})

const params = z.strictObject({ id })
const tag = 'catalogue (staff)'

export const catalogStaffContracts = contracts({
  'POST /api/subscriptions': {
    summary: 'Creates a product; its id is made from the English name and never changes',
    ...{ tag, access: 'staff', ...withFiles, status: 201, idempotent: true },
    body: newProduct,
    data: staffProduct,
  },
  'GET /api/staff/subscriptions/{id}': {
    summary: 'A product as its form edits it, with its use and its last change',
    ...{ tag, access: 'staff' },
    params,
    data: editedProduct,
  },
  'PUT /api/subscriptions/{id}': {
    summary:
      'Changes a product; what is optional and left out stays as it is. With an old `version`: 409 and the current product',
    ...{ tag, access: 'staff', ...withFiles },
    params,
    body: productChange,
    data: staffProduct,
  },
  'DELETE /api/subscriptions/{id}': {
    summary: 'Deletes a product, or archives it when orders or stock refer to it',
    ...{ tag, access: 'staff' },
    params,
    data: z.object({ archived: z.boolean() }),
  },
  'POST /api/categories': {
    summary: 'Creates a category',
    ...{ tag, access: 'staff', ...withFiles, status: 201, idempotent: true },
    body: newCategory,
    data: category,
  },
  'PUT /api/categories/{id}': {
    summary: 'Changes a category. With an old `version`: 409 and the current category',
    ...{ tag, access: 'staff', ...withFiles },
    params,
    body: categoryChange,
    data: category,
  },
  'PUT /api/staff/categories/order': {
    summary: 'Puts the categories into the given order, which names each of them once',
    ...{ tag, access: 'staff' },
    body: z.strictObject({ ids: z.array(slug).min(1).max(1_000) }),
    data: z.object({ ids: z.array(id) }),
  },
  'DELETE /api/categories/{id}': {
    summary: 'Deletes a category without products; one whose products are all archived is archived too',
    ...{ tag, access: 'staff' },
    params,
    data: z.object({ archived: z.boolean() }),
  },
  'POST /api/banners': {
    summary: 'Creates a banner',
    ...{ tag, access: 'admin', ...withFiles, status: 201, idempotent: true },
    body: newBanner,
    data: banner,
  },
  'GET /api/staff/banners/{id}': {
    summary: 'A banner as its form edits it',
    ...{ tag, access: 'admin' },
    params,
    data: banner,
  },
  'PUT /api/staff/banners/order': {
    summary: 'Puts the banners into the given order, which names each of them once',
    ...{ tag, access: 'admin' },
    body: z.strictObject({ ids: z.array(z.uuid()).min(1).max(1_000) }),
    data: z.object({ ids: z.array(id) }),
  },
  'PUT /api/banners/{id}': {
    summary:
      'Changes a banner; what is optional and left out stays as it is. With an old `version`: 409 and the current banner',
    ...{ tag, access: 'admin', ...withFiles },
    params,
    body: bannerChange,
    data: banner,
  },
  'DELETE /api/banners/{id}': {
    summary: 'Deletes a banner',
    ...{ tag, access: 'admin' },
    params,
  },
  'PATCH /api/banners/{id}/toggle': {
    summary: 'Shows a banner that was off, and the reverse',
    ...{ tag, access: 'admin' },
    params,
    data: banner,
  },
  'GET /api/subscriptions/custom-fields': {
    summary: 'The purchase fields of all products, or of one',
    ...{ tag, access: 'admin' },
    query: z.strictObject({
      subscription_id: slug.optional(),
      page: wholeNumber(1, 1_000_000).optional(),
      limit: wholeNumber(1, 500).optional(),
    }),
    data: z.array(customField),
    beside: { pagination },
  },
  'POST /api/subscriptions/custom-fields': {
    summary: 'Adds a purchase field to a product',
    ...{ tag, access: 'admin', status: 201, idempotent: true },
    body: newCustomField,
    data: customField,
  },
  'PUT /api/subscriptions/custom-fields/{id}': {
    summary: 'Changes a purchase field; what is left out stays as it is',
    ...{ tag, access: 'admin' },
    params,
    body: customFieldChange,
    data: customField,
  },
  'DELETE /api/subscriptions/custom-fields/{id}': {
    summary: 'Removes a purchase field; orders keep what was entered in it',
    ...{ tag, access: 'admin' },
    params,
  },
})
