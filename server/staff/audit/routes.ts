import type { AuditQuery } from '#model/contracts/audit.ts'
import { maxCounted, maxFrequentCounted } from '#model/pagination.ts'
import type { Deps } from '../../deps.ts'
import { sendExport } from '../../http/csv.ts'
import { isUuid } from '../../http/ids.ts'
import { daysIn, readPage } from '../../http/list.ts'
import type { Router } from '../../http/route.ts'
import { entryCsv, presentEntry } from './present.ts'
import {
  countEntries,
  findSubjectNames,
  isFrequentEntrySearch,
  listEntries,
  sortedEntries,
} from './queries.ts'

const unknownUserId = '00000000-0000-0000-0000-000000000000'

function filterOf({ search, actorId, area, action, subjectId, ...days }: AuditQuery) {
  // An id of another form belongs to no user, and PostgreSQL would fail to compare it.
  const actor = actorId === undefined || isUuid(actorId) ? actorId : unknownUserId
  return { search, actorId: actor, area, action, subjectId, ...daysIn(days) }
}

export function auditRoutes(route: Router, deps: Deps): void {
  const { reader } = deps.database

  route('GET /api/audit', async ({ query }) => {
    const isFrequent = await isFrequentEntrySearch(reader, query.search)
    const filter = { ...filterOf(query), isFrequent }
    const { rows, pagination } = await readPage(query, {
      rows: span => listEntries(reader, filter, query.order ?? 'desc', span),
      count: () => countEntries(reader, filter),
      max: isFrequent ? maxFrequentCounted : maxCounted,
    })
    const names = await findSubjectNames(reader, rows)
    return { data: { entries: rows.map(row => presentEntry(row, names)), pagination } }
  })

  route('GET /api/audit/export', async request => {
    const { query } = request
    const isFrequent = await isFrequentEntrySearch(reader, query.search)
    return sendExport(deps, request, {
      list: 'audit',
      query: sortedEntries(reader, { ...filterOf(query), isFrequent }, query.order ?? 'desc'),
      columns: entryCsv,
    })
  })
}
