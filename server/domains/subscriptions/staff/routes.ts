import type { RecordQuery } from '#model/contracts/subscription-staff.ts'
import type { Deps } from '../../../deps.ts'
import { sendExport } from '../../../http/csv.ts'
import { uuidOr } from '../../../http/ids.ts'
import { readPage, sortIn } from '../../../http/list.ts'
import type { Router } from '../../../http/route.ts'
import { actorOf } from '../../../http/session.ts'
import { changeCustomerRenewal } from './change-customer-renewal.ts'
import { presentRecord, recordCsv } from './present.ts'
import { countRecords, listRecords, sortedRecords } from './queries.ts'
import { showRecord } from './show-record.ts'

export function subscriptionStaffRoutes(route: Router, deps: Deps): void {
  const { clock } = deps
  const { reader } = deps.database

  const listed = (query: RecordQuery) => {
    const { search, status, renewal } = query
    const filter = { search, status, isRenewing: renewal && renewal === 'auto', now: clock.now() }
    return { filter, by: sortIn(query, { sort: 'created', order: 'desc' }) }
  }

  route('GET /api/subscription-management/admin/all', async ({ query }) => {
    const { filter, by } = listed(query)
    const { rows, pagination } = await readPage(query, {
      rows: span => listRecords(reader, filter, by, span),
      count: () => countRecords(reader, filter),
    })
    return { data: rows.map(row => presentRecord(row, filter.now)), pagination, total: pagination.total }
  })

  route('GET /api/subscription-management/admin/all/export', async request => {
    const { filter, by } = listed(request.query)
    const query = sortedRecords(reader, filter, by)
    return sendExport(deps, request, {
      list: 'subscription_records',
      query,
      columns: recordCsv(filter.now),
    })
  })

  route('GET /api/staff/subscription-management/{id}', async ({ params }) => ({
    data: await showRecord(deps, uuidOr(params.id, 'subscription_not_found')),
  }))

  for (const action of ['suspend', 'resume', 'cancel'] as const) {
    route(`POST /api/subscription-management/admin/{id}/${action}`, async request => {
      const row = await changeCustomerRenewal(
        deps,
        { ...actorOf(request), userId: request.session.userId },
        { id: uuidOr(request.params.id, 'subscription_not_found'), action, reason: request.body?.reason },
      )
      return { data: presentRecord(row, clock.now()) }
    })
  }
}
