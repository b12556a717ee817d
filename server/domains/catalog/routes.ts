import type { FastifyRequest } from 'fastify'
import { bannerState } from '#model/banner-state.ts'
import { fromSar } from '#model/money.ts'
import type { Access } from '#model/permissions.ts'
import { dayInRiyadh } from '#model/riyadh-time.ts'
import type { Deps } from '../../deps.ts'
import { slicePage } from '../../http/list.ts'
import type { Router } from '../../http/route.ts'
import { requireAccess, type Session } from '../../http/session.ts'
import { visitorOf } from '../../http/visitor.ts'
import { createCatalogCache } from './catalog-cache.ts'
import { filterCategories, withCounts } from './list-categories.ts'
import { listProducts } from './list-products.ts'
import { presentBanner } from './present.ts'
import type { ProductFilter, Scope } from './product-queries.ts'
import { type BannerRow, listBanners } from './queries.ts'
import { searchCatalogue } from './search-catalogue.ts'
import { showCategory } from './show-category.ts'
import { showProduct } from './show-product.ts'

/** Screens show all categories and all banners, and name no page. */
const wholeList = 100

export function catalogRoutes(route: Router, { database: { reader }, clock, limits }: Deps): void {
  const cache = createCatalogCache(reader)
  const countSearch = (request: FastifyRequest) => limits.consume('search', visitorOf(request).addressKey)

  route('GET /api/categories', async ({ query, session }) => {
    const withHidden = query.includeHidden ? allow('staff', session) : false
    const { items, pagination } = slicePage(
      query,
      await filterCategories(reader, { withHidden, ...query }),
      wholeList,
    )
    return { data: await withCounts(cache, items), pagination }
  })

  route('GET /api/categories/{id}', async ({ params, query, session }) => {
    const withHidden = query.includeHidden ? allow('staff', session) : false
    return { data: await showCategory(cache, params.id, { withHidden }) }
  })

  route('GET /api/categories/{id}/subscriptions', async ({ params, query, session, raw }) => {
    const scope = scopeOf(query, session)
    if (query.search && scope === 'shop') await countSearch(raw)
    const { id: category } = await showCategory(cache, params.id, { withHidden: scope === 'staff' })
    return { data: await listProducts(cache, listRequest({ ...query, category }, scope)) }
  })

  route('GET /api/subscriptions', async ({ query, session, raw }) => {
    const scope = scopeOf(query, session)
    if (query.search && scope === 'shop') await countSearch(raw)
    return { data: await listProducts(cache, listRequest(query, scope)) }
  })

  route('GET /api/subscriptions/{id}', async ({ params, query, session }) => {
    return { data: await showProduct(cache, params.id, scopeOf(query, session)) }
  })

  route('GET /api/search', async ({ query, raw }) => {
    await countSearch(raw)
    return { data: await searchCatalogue(cache, query) }
  })

  route('GET /api/banners', async ({ query, session }) => {
    const withInactive = query.scope === 'staff' ? allow('admin', session) : false
    const banners = await listBanners(reader, { withInactive })
    const shown = withInactive ? banners : banners.filter(isShownOn(dayInRiyadh(clock.now())))
    const { items, pagination } = slicePage(query, shown, wholeList)
    return { data: items.map(presentBanner), pagination }
  })
}

function isShownOn(today: string) {
  return ({ is_active: isActive, starts_on: startsOn, ends_on: endsOn }: BannerRow) =>
    bannerState({ isActive, startsOn, endsOn }, today) === 'shown'
}

function allow(access: Access, session: Session | undefined): true {
  requireAccess(access, session)
  return true
}

function scopeOf({ scope }: { scope?: 'staff' | undefined }, session: Session | undefined): Scope {
  return scope === 'staff' && allow('staff', session) ? 'staff' : 'shop'
}

type ListQuery = {
  category?: string | undefined
  featured?: boolean | undefined
  popular?: boolean | undefined
  status?: ProductFilter['status']
  minPrice?: number | undefined
  maxPrice?: number | undefined
  search?: string | undefined
}

function listRequest<Query extends ListQuery>(query: Query, scope: Scope) {
  const { category, featured, popular, status, minPrice, maxPrice, ...request } = query
  const halalas = (sar: number | undefined) => (sar === undefined ? undefined : fromSar(sar))
  const prices = { minPrice: halalas(minPrice), maxPrice: halalas(maxPrice) }
  return { ...request, filter: { scope, category, featured, popular, status, ...prices } }
}
