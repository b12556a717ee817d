import { z } from 'zod'
import { bannerTarget } from '../catalog-rules.ts'
import { banner, category } from './catalog.ts'
import { contracts, id, wholeNumber } from './contract.ts'
import { customFieldChange, customFieldTypes, newCustomField } from './custom-fields.ts'
import {
  daysRule,
  displayDays,
  endsAfterStart,
  formFlag,
  formWhole,
  line,
  picture,
  prose,
  recordVersion,
  requiredLine,
  slug,
  withFiles,
} from './form.ts'
import { csv, exportQuery, pagination } from './list.ts'
import { editedProduct, newProduct, productChange, staffProduct } from './product-form.ts'

export const maxPosition = 1_000_000

const categoryForm = {
  name: requiredLine(80),
  nameAr: requiredLine(80),
  description: prose(1_000).optional(),
  descriptionAr: prose(1_000).optional(),
  /** A file, the path of an upload, or the name of a built-in icon. */
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
  buttonLabel: line(40).optional(),
  buttonLabelAr: line(40).optional(),
  link: line(100)
    .refine(link => link === '' || bannerTarget(link) !== undefined, { params: { messageKey: 'choice' } })
    .optional(),
  deviceType: z
    .enum(['both', 'desktop', 'mobile', 'all'])
    .transform(type => (type === 'all' ? 'both' : type))
    .optional(),
  isActive: formFlag.optional(),
  order: formWhole(0, maxPosition).optional(),
  ...displayDays,
  /** An empty text removes the picture. */
  mobileImage: z.union([picture, z.literal('')]).optional(),
}

/** A change without a picture keeps the saved one, so the server checks this again after merging. */
function hasMobileImage({
  deviceType,
  mobileImage,
}: {
  deviceType?: string
  mobileImage?: unknown
}): boolean {
  return deviceType !== 'mobile' || mobileImage !== ''
}

const mobileImageRule = { path: ['mobileImage'], params: { messageKey: 'required' } }

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
  version: z.number().int(),
})

const params = z.strictObject({ id })
const tag = 'catalogue (staff)'
const forStaff = { tag, access: 'staff' } as const
const forAdmins = { tag, access: 'admin' } as const

export const catalogStaffContracts = contracts({
  'POST /api/subscriptions': {
    summary: 'Creates a product; its id is derived from the English name and never changes',
    ...forStaff,
    ...withFiles,
    status: 201,
    idempotent: true,
    body: newProduct,
    data: staffProduct,
  },
  'GET /api/staff/subscriptions/{id}': {
    summary: 'Returns a product for its form, with its usage and last change',
    ...forStaff,
    params,
    data: editedProduct,
  },
  'PUT /api/subscriptions/{id}': {
    summary:
      'Updates a product; missing optional fields keep their values. With an old `version`: 409 and the current product',
    ...forStaff,
    ...withFiles,
    params,
    body: productChange,
    data: staffProduct,
  },
  'DELETE /api/subscriptions/{id}': {
    summary: 'Deletes a product, or archives it when orders, stock or coupons refer to it',
    ...forStaff,
    params,
    data: z.object({ archived: z.boolean() }),
  },
  'POST /api/subscriptions/{id}/restore': {
    summary: 'Restores an archived product',
    ...forStaff,
    params,
    body: z.strictObject({ isActive: z.boolean() }),
    data: staffProduct,
  },
  'POST /api/categories': {
    summary: 'Creates a category',
    ...forStaff,
    ...withFiles,
    status: 201,
    idempotent: true,
    body: newCategory,
    data: category,
  },
  'PUT /api/categories/{id}': {
    summary: 'Updates a category. With an old `version`: 409 and the current category',
    ...forStaff,
    ...withFiles,
    params,
    body: categoryChange,
    data: category,
  },
  'PUT /api/staff/categories/order': {
    summary:
      'Reorders the categories; a category missing from the list keeps its place after the one before it',
    ...forStaff,
    body: z.strictObject({ ids: z.array(slug).min(1).max(1_000) }),
    data: z.object({ ids: z.array(id) }),
  },
  'DELETE /api/categories/{id}': {
    summary: 'Deletes a category without products; one whose products are all archived is archived too',
    ...forStaff,
    params,
    data: z.object({ archived: z.boolean() }),
  },
  'POST /api/categories/{id}/restore': {
    summary: 'Undoes the deletion of a category within a day. 409 when another category has its slug by now',
    ...forStaff,
    params,
    data: category,
  },
  'POST /api/banners': {
    summary: 'Creates a banner',
    ...forAdmins,
    ...withFiles,
    status: 201,
    idempotent: true,
    body: newBanner,
    data: banner,
  },
  'GET /api/staff/banners/{id}': {
    summary: 'Returns a banner for its form',
    ...forAdmins,
    params,
    data: banner,
  },
  'PUT /api/staff/banners/order': {
    summary: 'Reorders the banners; a banner missing from the list keeps its place after the one before it',
    ...forAdmins,
    body: z.strictObject({ ids: z.array(z.uuid()).min(1).max(1_000) }),
    data: z.object({ ids: z.array(id) }),
  },
  'PUT /api/banners/{id}': {
    summary:
      'Updates a banner; missing optional fields keep their values. With an old `version`: 409 and the current banner',
    ...forAdmins,
    ...withFiles,
    params,
    body: bannerChange,
    data: banner,
  },
  'DELETE /api/banners/{id}': {
    summary: 'Deletes a banner',
    ...forAdmins,
    params,
  },
  'POST /api/banners/{id}/restore': {
    summary: 'Undoes the deletion of a banner within a day',
    ...forAdmins,
    params,
    data: banner,
  },
  'PATCH /api/banners/{id}/toggle': {
    summary: 'Switches a banner to the requested state; without a body, to its opposite state',
    ...forAdmins,
    params,
    body: z.strictObject({ isActive: z.boolean() }).nullish(),
    data: banner,
  },
  'GET /api/subscriptions/custom-fields': {
    summary: 'Lists the custom fields of all products, or of one',
    ...forAdmins,
    query: z.strictObject({
      subscription_id: slug.optional(),
      page: wholeNumber(1, 1_000_000).optional(),
      limit: wholeNumber(1, 500).optional(),
    }),
    data: z.array(customField),
    envelope: { pagination },
  },
  'GET /api/subscriptions/custom-fields/export': {
    summary: 'Exports the custom fields of all products, or of one, as CSV',
    ...forAdmins,
    query: exportQuery({ subscription_id: slug.optional() }),
    ...csv,
  },
  'POST /api/subscriptions/custom-fields': {
    summary: 'Adds a custom field to a product',
    ...forAdmins,
    status: 201,
    idempotent: true,
    body: newCustomField,
    data: customField,
  },
  'PUT /api/subscriptions/custom-fields/{id}': {
    summary:
      'Updates a custom field; missing fields keep their values. With an old `version`: 409 and the current field',
    ...forAdmins,
    params,
    body: customFieldChange,
    data: customField,
  },
  'PUT /api/staff/subscriptions/{id}/custom-fields/order': {
    summary:
      'Reorders the custom fields of a product; a field missing from the list keeps its place after the one before it',
    ...forAdmins,
    params,
    body: z.strictObject({ ids: z.array(z.uuid()).min(1).max(500) }),
    data: z.array(customField),
  },
  'DELETE /api/subscriptions/custom-fields/{id}': {
    summary: 'Deletes a custom field; orders keep its values',
    ...forAdmins,
    params,
  },
  'POST /api/subscriptions/custom-fields/{id}/restore': {
    summary: 'Undoes the deletion of a custom field within a day. 409 when another field has its name by now',
    ...forAdmins,
    params,
    data: customField,
  },
})
