import type { FastifyRequest } from 'fastify'
import { displayState } from '#model/catalog-rules.ts'
import type { Access } from '#model/permissions.ts'
import { dayInRiyadh } from '#model/riyadh-time.ts'
import type { Deps } from '../../deps.ts'
import { slicePage } from '../../http/list.ts'
import type { Router } from '../../http/route.ts'
import { requireAccess, type Session } from '../../http/session.ts'
import { visitorOf } from '../../http/visitor.ts'
import { createCatalogCache } from './catalog-cache.ts'
import { listAllCollections, listShownCollections } from './collections/list-collections.ts'
import { filterCategories, showCategory, withCounts } from './list-categories.ts'
import { listProducts, listRelated, showProduct } from './list-products.ts'
import { listRequest } from './list-request.ts'
import { presentBanner } from './present.ts'
import type { Scope } from './product-queries.ts'
import { type BannerRow, listBanners } from './queries.ts'
import { searchCatalogue } from './search-catalogue.ts'
import type { SearchCounter } from './search-terms/count-searches.ts'
import { searchTermRoutes } from './search-terms/routes.ts'
import { writeProduct, writeProductPage, writeSearch } from './write-products.ts'

/** One page that holds every category, banner or collection. */
const wholeList = 100

export function catalogRoutes(route: Router, deps: Deps, counter: SearchCounter): void {
  const { clock, limits } = deps
  const { reader } = deps.database
  const cache = createCatalogCache(reader)
  searchTermRoutes(route, deps, cache, counter)
  const limitSearch = (request: FastifyRequest) => limits.consume('search', visitorOf(request).addressKey)

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
    if (query.search && scope === 'shop') await limitSearch(raw)
    const { id: category } = await showCategory(cache, params.id, { withHidden: scope === 'staff' })
    return writeProductPage(await listProducts(cache, listRequest({ ...query, category }, scope)))
  })

  route('GET /api/subscriptions', async ({ query, session, raw }) => {
    const scope = scopeOf(query, session)
    if (query.search && scope === 'shop') await limitSearch(raw)
    return writeProductPage(await listProducts(cache, listRequest(query, scope)))
  })

  route('GET /api/subscriptions/{id}', async ({ params, query, session }) => {
    return writeProduct(await showProduct(cache, params.id, scopeOf(query, session)))
  })

  route('GET /api/subscriptions/{id}/related', async ({ params }) => {
    return { data: await listRelated(cache, params.id) }
  })

  route('GET /api/search', async ({ query, raw }) => {
    await limitSearch(raw)
    return writeSearch(await searchCatalogue(cache, query))
  })

  route('GET /api/banners', async ({ query, session }) => {
    const withInactive = query.scope === 'staff' ? allow('admin', session) : false
    const banners = await listBanners(reader, { withInactive })
    const shown = withInactive ? banners : banners.filter(isShownOn(dayInRiyadh(clock.now())))
    const { items, pagination } = slicePage(query, shown, wholeList)
    return { data: items.map(presentBanner), pagination }
  })

  route('GET /api/collections', async ({ query, session }) => {
    const withHidden = query.scope === 'staff' ? allow('admin', session) : false
    const collections = withHidden
      ? await listAllCollections(cache)
      : await listShownCollections(cache, clock.now())
    const { items, pagination } = slicePage(query, collections, wholeList)
    return { data: items, pagination }
  })
}

function isShownOn(today: string) {
  return ({ is_active: isActive, starts_on: startsOn, ends_on: endsOn }: BannerRow) =>
    displayState({ isActive, startsOn, endsOn }, today) === 'shown'
}

function allow(access: Access, session: Session | undefined): true {
  requireAccess(access, session)
  return true
}

function scopeOf({ scope }: { scope?: 'staff' | undefined }, session: Session | undefined): Scope {
  return scope === 'staff' && allow('staff', session) ? 'staff' : 'shop'
}
