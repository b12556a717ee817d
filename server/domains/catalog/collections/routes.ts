import type { Deps } from '../../../deps.ts'
import { slicePage } from '../../../http/list.ts'
import type { Router } from '../../../http/route.ts'
import { requireAccess } from '../../../http/session.ts'
import type { CatalogCache } from '../catalog-cache.ts'
import { listAllCollections, listShownCollections } from './list-collections.ts'

export function collectionRoutes(route: Router, deps: Deps, cache: CatalogCache): void {
  route('GET /api/collections', async ({ query, session }) => {
    if (query.scope === 'staff') requireAccess('admin', session)
    const collections =
      query.scope === 'staff'
        ? await listAllCollections(cache)
        : await listShownCollections(cache, deps.clock.now())
    const { items, pagination } = slicePage(query, collections, 100)
    return { data: items, pagination }
  })
}
