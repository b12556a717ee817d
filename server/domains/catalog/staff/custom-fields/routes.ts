import type { Span } from '#model/pagination.ts'
import type { Deps } from '../../../../deps.ts'
import { sendExport } from '../../../../http/csv.ts'
import { sameId, slugOr, uuidOr } from '../../../../http/ids.ts'
import { readPage } from '../../../../http/list.ts'
import type { Router } from '../../../../http/route.ts'
import { actorOf } from '../../../../http/session.ts'
import { deleteCustomField, restoreCustomField } from './delete-custom-field.ts'
import { customFieldCsv, presentCustomField } from './present.ts'
import { countCustomFields, listCustomFields, sortedCustomFields } from './queries.ts'
import { reorderCustomFields } from './reorder-custom-fields.ts'
import { createCustomField, updateCustomField } from './save-custom-field.ts'

const idOf = ({ id }: { id: string }) => uuidOr(id, 'custom_field_not_found')

export function customFieldStaffRoutes(route: Router, deps: Deps): void {
  const { reader } = deps.database
  route('GET /api/subscriptions/custom-fields', async ({ query }) => {
    const { subscription_id: productId } = query
    const source = {
      rows: (span: Span) => listCustomFields(reader, productId, span),
      count: () => countCustomFields(reader, productId),
    }
    const { rows, pagination } = await readPage(query, source, 500)
    return { data: rows.map(presentCustomField), pagination }
  })
  route('GET /api/subscriptions/custom-fields/export', async request => {
    const query = sortedCustomFields(reader, request.query.subscription_id)
    return sendExport(deps, request, { list: 'custom_fields', query, columns: customFieldCsv })
  })
  route('POST /api/subscriptions/custom-fields', async request => ({
    data: await createCustomField(deps, actorOf(request), request.body, (tx, data) =>
      request.storeReply(tx, { data }),
    ),
  }))
  route('PUT /api/subscriptions/custom-fields/{id}', async request => {
    const id = sameId(idOf(request.params), request.body.id)
    return { data: await updateCustomField(deps, actorOf(request), id, request.body) }
  })
  route('PUT /api/staff/subscriptions/{id}/custom-fields/order', async request => {
    const productId = slugOr(request.params.id, 'product_not_found')
    return { data: await reorderCustomFields(deps, actorOf(request), productId, request.body.ids) }
  })
  route('DELETE /api/subscriptions/custom-fields/{id}', async request => {
    await deleteCustomField(deps, actorOf(request), idOf(request.params))
    return {}
  })
  route('POST /api/subscriptions/custom-fields/{id}/restore', async request => {
    const id = idOf(request.params)
    return { data: await restoreCustomField(deps, actorOf(request), id) }
  })
}
