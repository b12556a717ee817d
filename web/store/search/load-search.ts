import type { LoaderApi } from '../../lib/loader-context.ts'
import { categoryCardData, productCardData } from '../../lib/product-card/card-data.ts'

const popularCount = 8

type SearchPage = { q: string; page: number; limit: number }

/** Search results; similar products if nothing matches. */
export async function loadResults({ call, language }: LoaderApi, { q, page, limit }: SearchPage) {
  const { data } = await call('GET /api/search', { query: { q, page, limit } })
  const { match, subscriptions, near, categories, pagination } = data
  return {
    kind: 'found' as const,
    q,
    page,
    isPartial: match === 'partial',
    total: pagination.total,
    pages: pagination.pages,
    products: subscriptions.map(product => productCardData(product, language)),
    near: near.map(product => productCardData(product, language)),
    categories: categories.map(category => categoryCardData(category, language)),
  }
}
export type ResultsData = Awaited<ReturnType<typeof loadResults>>

/** Content of the search page without a query. */
export async function loadStart({ call, language }: LoaderApi) {
  const [categories, popular] = await Promise.all([
    call('GET /api/categories'),
    call('GET /api/subscriptions', { query: { popular: true, sort: 'popularity', limit: popularCount } }),
  ])
  return {
    kind: 'start' as const,
    categories: categories.data.map(category => categoryCardData(category, language)),
    popular: popular.data.subscriptions.map(product => productCardData(product, language)),
  }
}
export type StartData = Awaited<ReturnType<typeof loadStart>>
