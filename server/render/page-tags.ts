import type { KnownCall } from '#model/contracts/all.ts'
import { nextDayInRiyadh } from '#model/riyadh-time.ts'

type Product = { id: string }
type Reply = { data?: { id?: string; subscriptions?: Product[]; near?: Product[] } }

/** A page with this tag is dropped by every change. */
export const anyChange = '*'

const knownTags = new Set(['settings', 'banners', 'media', 'categories', 'lists'])

/** The tags of migration 0033. A newer server may send others. */
export function isKnownTag(tag: string): boolean {
  return knownTags.has(tag) || tag.startsWith(productPrefix)
}

const productPrefix = 'product:'

export function isProductTag(tag: string): boolean {
  return tag.startsWith(productPrefix)
}

const settings = () => ['settings']
/** Categories show how many products they have. */
const category = () => ['categories', 'lists']
const products = ({ data }: Reply) => [...(data?.subscriptions ?? []), ...(data?.near ?? [])]
const list = (reply: Reply) => ['categories', 'lists', 'media', ...products(reply).map(productTag)]
const product = ({ data }: Reply) => [
  'categories',
  'media',
  ...(data?.id ? [productTag({ id: data.id })] : []),
]

const tagsByCall: Partial<Record<KnownCall, (reply: Reply) => string[]>> = {
  'GET /api/settings': settings,
  'GET /api/settings/public': settings,
  'GET /api/settings/footer': settings,
  'GET /api/banners': () => ['banners', 'media'],
  'GET /api/categories': category,
  'GET /api/categories/{id}': category,
  'GET /api/categories/{id}/subscriptions': list,
  'GET /api/subscriptions': list,
  'GET /api/subscriptions/{id}': product,
  'GET /api/search': list,
}

/** The tags of a page whose loader received this reply. */
export function tagsOfReply(call: KnownCall, reply: object): string[] {
  return tagsByCall[call]?.(reply as Reply) ?? [anyChange]
}

/** When the reply changes without a change of data: a banner begins and ends with a day in Riyadh. */
export function expiryOfReply(call: KnownCall, askedAt: Date): Date | undefined {
  return call === 'GET /api/banners' ? nextDayInRiyadh(askedAt) : undefined
}

function productTag({ id }: Product): string {
  return productPrefix + id
}
