import type { KnownCall } from '#model/contracts/all.ts'
import { nextDayInRiyadh } from '#model/riyadh-time.ts'

type Product = { id: string }
type Collection = { subscriptions: Product[] }
type Reply = {
  data?: {
    id?: string
    subscriptionId?: string
    subscriptions?: Product[]
    near?: Product[]
    filters?: object
  }
}

/** A page with this tag is dropped by every change. */
export const anyChange = '*'

/** Pages that count available products. Stock changes send it when a product sells out or is available again. */
const availability = 'availability'

const knownTags = new Set([
  'settings',
  'banners',
  'collections',
  'media',
  'categories',
  'lists',
  availability,
])

/** The tags of migration 0033, and those of stock changes. A newer server may send others. */
export function isKnownTag(tag: string): boolean {
  return knownTags.has(tag) || tag.startsWith(productPrefix)
}

const productPrefix = 'product:'

/** Tags that stock changes send, possibly many times a second. */
export function isStockTag(tag: string): boolean {
  return tag.startsWith(productPrefix) || tag === availability
}

const settings = () => ['settings']
/** Categories show how many products they have. */
const category = () => ['categories', 'lists']
const products = ({ data }: Reply) => [...(data?.subscriptions ?? []), ...(data?.near ?? [])]
const list = (reply: Reply) => [
  'categories',
  'lists',
  'media',
  ...(reply.data?.filters ? [availability] : []),
  ...products(reply).map(productTag),
]
const product = ({ data }: Reply) => [
  'categories',
  'media',
  ...(data?.id ? [productTag({ id: data.id })] : []),
]

/** Without 'lists': a page that misses a new product in its suggestions is not wrong. */
const related = (reply: Reply) => ['categories', 'media', ...products(reply).map(productTag)]

/**
 * With 'lists' and availability: a collection that shows nothing now appears when one of its products is shown or in
 * stock again.
 */
const collections = ({ data }: { data: Collection[] }) => [
  'collections',
  'categories',
  'lists',
  'media',
  availability,
  ...data.flatMap(({ subscriptions }) => subscriptions.map(productTag)),
]

const reviews = ({ data }: Reply) => (data?.subscriptionId ? [productTag({ id: data.subscriptionId })] : [])

/** Each function states the part of the reply that it reads. */
const tagsByCall: Partial<Record<KnownCall, (reply: never) => string[]>> = {
  'GET /api/settings': settings,
  'GET /api/settings/public': settings,
  'GET /api/settings/footer': settings,
  'GET /api/banners': () => ['banners', 'media'],
  'GET /api/collections': collections,
  'GET /api/categories': category,
  'GET /api/categories/{id}': category,
  'GET /api/categories/{id}/subscriptions': list,
  'GET /api/subscriptions': list,
  'GET /api/subscriptions/{id}': product,
  'GET /api/subscriptions/{id}/related': related,
  'GET /api/subscriptions/{id}/reviews': reviews,
  'GET /api/search': list,
}

/** The tags of a page whose loader received this reply. */
export function tagsOfReply(call: KnownCall, reply: object): string[] {
  return tagsByCall[call]?.(reply as never) ?? [anyChange]
}

const callsByDay: readonly KnownCall[] = ['GET /api/banners', 'GET /api/collections']

/** When the reply changes without a change of data: banners and collections begin and end with a day in Riyadh. */
export function expiryOfReply(call: KnownCall, askedAt: Date): Date | undefined {
  return callsByDay.includes(call) ? nextDayInRiyadh(askedAt) : undefined
}

function productTag({ id }: Product): string {
  return productPrefix + id
}
