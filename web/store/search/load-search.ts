import type { LoaderApi } from '../../lib/loader-context.ts'
import { categoryCard, productCard } from '../catalogue/cards.ts'

const mostPopular = 8

type SearchPage = { q: string; page: number; limit: number }

/** What was found, in the page's language, and what comes near when nothing was. */
export async function loadFound({ call, language }: LoaderApi, { q, page, limit }: SearchPage) {
  const { data } = await call('GET /api/search', { query: { q, page, limit } })
  const { match, subscriptions, near, categories, pagination } = data
  return {
    kind: 'found' as const,
    q,
    page,
    isPartial: match === 'partial',
    total: pagination.total,
    pages: pagination.pages,
    products: subscriptions.map(product => productCard(product, language)),
    near: near.map(product => productCard(product, language)),
    categories: categories.map(category => categoryCard(category, language)),
  }
}
export type FoundData = Awaited<ReturnType<typeof loadFound>>

/** Before anything is asked: where a search may begin. */
export async function loadStart({ call, language }: LoaderApi) {
  const [categories, popular] = await Promise.all([
    call('GET /api/categories'),
    call('GET /api/subscriptions', { query: { popular: true, limit: mostPopular } }),
  ])
  return {
    kind: 'start' as const,
    categories: categories.data.map(category => categoryCard(category, language)),
    popular: popular.data.subscriptions.map(product => productCard(product, language)),
  }
}
export type StartData = Awaited<ReturnType<typeof loadStart>>
