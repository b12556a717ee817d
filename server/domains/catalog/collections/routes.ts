import type { Deps } from '../../../deps.ts'
import { sendExport } from '../../../http/csv.ts'
import { sameId, uuidOr } from '../../../http/ids.ts'
import { slicePage } from '../../../http/list.ts'
import type { Router } from '../../../http/route.ts'
import { actorOf, requireAccess } from '../../../http/session.ts'
import type { CatalogCache } from '../catalog-cache.ts'
import { restoreCollection } from '../staff/collections/delete-collection.ts'
import { reorderCollections } from '../staff/collections/reorder-collections.ts'
import {
  createCollection,
  deleteCollection,
  editCollection,
  updateCollection,
} from '../staff/collections/save-collection.ts'
import { toggleCollection } from '../staff/collections/toggle-collection.ts'
import { listAllCollections, listShownCollections } from './list-collections.ts'
import { collectionCsv } from './present.ts'
import { listCollections } from './queries.ts'

const idOf = ({ id }: { id: string }) => uuidOr(id, 'collection_not_found')

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
  route('GET /api/collections/export', async request => {
    const rows = await listCollections(deps.database.reader, { withInactive: true })
    return sendExport(deps, request, { list: 'collections', rows, columns: collectionCsv })
  })
  route('POST /api/collections', async request => ({
    data: await createCollection(deps, actorOf(request), request.body, (tx, data) =>
      request.storeReply(tx, { data }),
    ),
  }))
  route('GET /api/staff/collections/{id}', async ({ params }) => ({
    data: await editCollection(deps, idOf(params)),
  }))
  route('PUT /api/staff/collections/order', async request => ({
    data: { ids: await reorderCollections(deps, actorOf(request), request.body.ids) },
  }))
  route('PUT /api/collections/{id}', async request => {
    const id = sameId(idOf(request.params), request.body.id)
    return { data: await updateCollection(deps, actorOf(request), id, request.body) }
  })
  route('DELETE /api/collections/{id}', async request => {
    await deleteCollection(deps, actorOf(request), idOf(request.params))
    return {}
  })
  route('POST /api/collections/{id}/restore', async request => ({
    data: await restoreCollection(deps, actorOf(request), idOf(request.params)),
  }))
  route('PATCH /api/collections/{id}/toggle', async request => ({
    data: await toggleCollection(deps, actorOf(request), idOf(request.params), request.body?.isActive),
  }))
}
