import type { Deps } from '../../../../deps.ts'
import { type CsvColumns, sendExport } from '../../../../http/csv.ts'
import { sameId, uuidOr } from '../../../../http/ids.ts'
import type { Router } from '../../../../http/route.ts'
import { actorOf } from '../../../../http/session.ts'
import { type CollectionRow, listCollections } from '../../collections/queries.ts'
import { reorder } from '../reorder.ts'
import { deleteCollection, restoreCollection } from './delete-collection.ts'
import { lockCollectionOrder, updateCollectionOrder } from './queries.ts'
import { createCollection, showCollection, toggleCollection, updateCollection } from './save-collection.ts'

const collectionOrder = {
  subjectType: 'collection',
  lock: lockCollectionOrder,
  update: updateCollectionOrder,
} as const
const idOf = ({ id }: { id: string }) => uuidOr(id, 'collection_not_found')

const collectionCsv: CsvColumns<CollectionRow> = {
  id: row => row.id,
  name: row => row.title,
  nameAr: row => row.title_ar,
  product: row => row.product_ids.join('\n'),
  isActive: row => row.is_active,
  startDate: row => row.starts_on,
  endDate: row => row.ends_on,
  order: row => row.position,
}

/** The staff list itself is the shop's list with `scope=staff`. */
export function collectionStaffRoutes(route: Router, deps: Deps): void {
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
    data: await showCollection(deps, idOf(params)),
  }))
  route('PUT /api/staff/collections/order', async request => ({
    data: { ids: await reorder(deps, actorOf(request), collectionOrder, request.body.ids) },
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
