import { z } from 'zod'
import { maxCollectionProducts, minCollectionProducts } from '../catalog-rules.ts'
import { product, scope } from './catalog.ts'
import { contracts, id } from './contract.ts'
import {
  daysRule,
  displayDays,
  endsAfterStart,
  jsonRecordVersion,
  prose,
  requiredLine,
  slug,
  uploadedPicture,
} from './form.ts'
import { csv, exportQuery, pageQuery, pagination } from './list.ts'

const collection = z.object({
  id,
  title: z.string(),
  titleAr: z.string(),
  description: z.string(),
  descriptionAr: z.string(),
  /** Null: the shop shows a generated picture. */
  image: z.string().nullable(),
  /** In display order, without archived products. */
  productIds: z.array(id),
  isActive: z.boolean(),
  /** The first and the last day on which shoppers see it, in Riyadh; null: no limit. */
  startsOn: z.string().nullable(),
  endsOn: z.string().nullable(),
  order: z.number().int(),
  /** Increases with every change; a save sends the version that it edited. */
  version: z.number().int(),
})

const productIds = z
  .array(slug)
  .max(100)
  .refine(ids => ids.length >= minCollectionProducts && ids.length <= maxCollectionProducts, {
    params: { messageKey: 'collection_products' },
    abort: true,
  })
  .refine(ids => new Set(ids).size === ids.length, { params: { messageKey: 'duplicate' } })

const form = {
  title: requiredLine(80),
  titleAr: requiredLine(80),
  description: prose(300).optional(),
  descriptionAr: prose(300).optional(),
  /** The path of an upload with the purpose `collection`. An empty text removes the picture. */
  image: z.union([uploadedPicture, z.literal('')]).optional(),
  isActive: z.boolean().optional(),
  ...displayDays,
}

export const newCollection = z.strictObject({ ...form, productIds }).refine(endsAfterStart, daysRule)
export const collectionChange = z
  .strictObject({
    ...form,
    productIds: productIds.optional(),
    id: id.optional(),
    version: jsonRecordVersion.optional(),
  })
  .refine(endsAfterStart, daysRule)

export type NewCollection = z.output<typeof newCollection>
export type CollectionChange = z.output<typeof collectionChange>

const params = z.strictObject({ id })
const tag = 'catalogue'
const access = 'admin'

export const collectionContracts = contracts({
  'GET /api/collections': {
    summary:
      'Lists the collections that are shown now with the products that shoppers see, sold-out ones last; `scope=staff` (admins) lists all of them with all products',
    tag,
    access: 'public',
    query: z.strictObject({ ...pageQuery, scope: scope.optional() }),
    data: z.array(collection.extend({ subscriptions: z.array(product) })),
    envelope: { pagination },
  },
  'GET /api/collections/export': {
    summary: 'Exports all collections as CSV',
    tag,
    access,
    query: exportQuery({}),
    ...csv,
  },
  'POST /api/collections': {
    summary: 'Creates a collection of products',
    tag,
    access,
    status: 201,
    idempotent: true,
    body: newCollection,
    data: collection,
  },
  'GET /api/staff/collections/{id}': {
    summary: 'Returns a collection for its form',
    tag,
    access,
    params,
    data: collection,
  },
  'PUT /api/staff/collections/order': {
    summary:
      'Reorders the collections; a collection missing from the list keeps its place after the one before it',
    tag,
    access,
    body: z.strictObject({ ids: z.array(z.uuid()).min(1).max(1_000) }),
    data: z.object({ ids: z.array(id) }),
  },
  'PUT /api/collections/{id}': {
    summary:
      'Updates a collection; missing optional fields keep their values. With an old `version`: 409 and the current collection',
    tag,
    access,
    params,
    body: collectionChange,
    data: collection,
  },
  'DELETE /api/collections/{id}': {
    summary: 'Deletes a collection; its products stay',
    tag,
    access,
    params,
  },
  'POST /api/collections/{id}/restore': {
    summary: 'Undoes the deletion of a collection within a day, without products deleted since',
    tag,
    access,
    params,
    data: collection,
  },
  'PATCH /api/collections/{id}/toggle': {
    summary: 'Switches a collection to the requested state; without a body, to its opposite state',
    tag,
    access,
    params,
    body: z.strictObject({ isActive: z.boolean() }).nullish(),
    data: collection,
  },
})
