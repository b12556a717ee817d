import type { Language } from '#model/languages.ts'
import { createCall } from '../../lib/api.ts'
import type { Category, Product } from '../../lib/api-types.ts'
import { localized } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'

const mostProducts = 6
const mostCategories = 2

export type Suggestion = { id: string; href: string; name: string } & (
  | { kind: 'product'; image: string; category: string; price: number }
  | { kind: 'category'; icon: string; color: string }
)

export type Found = { q: string; isNear: boolean; suggestions: Suggestion[] }

/** Everybody gets the same suggestions. */
const nobody = { read: () => null, write: () => {}, subscribe: () => () => {} }

export async function findSuggestions(q: string, language: Language, outdated: AbortSignal): Promise<Found> {
  const call = createCall({
    fetch: (url, init) => fetch(url, { ...init, signal: anyOf(init?.signal, outdated) }),
    token: nobody,
    language: () => language,
    onUnauthenticated: () => {},
  })
  const { data } = await call('GET /api/search', { query: { q, limit: mostProducts } })
  const isNear = data.subscriptions.length === 0
  const products = isNear ? data.near : data.subscriptions
  const categories = isNear ? [] : data.categories.slice(0, mostCategories)
  return {
    q,
    isNear,
    suggestions: [
      ...products.map(product => ofProduct(product, language)),
      ...categories.map(category => ofCategory(category, language)),
    ],
  }
}

function anyOf(own: AbortSignal | null | undefined, outdated: AbortSignal): AbortSignal {
  return own ? AbortSignal.any([own, outdated]) : outdated
}

function ofProduct(product: Product, language: Language): Suggestion {
  return {
    kind: 'product',
    id: product.id,
    href: paths(language).product(product.id),
    name: localized(product, 'name', language),
    image: product.image,
    category: localized(product, 'category', language),
    price: product.salePrice,
  }
}

function ofCategory(category: Category, language: Language): Suggestion {
  return {
    kind: 'category',
    id: category.id,
    href: paths(language).category(category.id),
    name: localized(category, 'name', language),
    icon: category.icon,
    color: category.color,
  }
}
