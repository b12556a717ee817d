import { type CaseKind, caseKindsFor } from '#model/case-kinds.ts'
import { AppError } from '#model/errors.ts'
import { writeAudit } from '../../../audit/write-audit.ts'
import { resolveCase } from '../../../cases/cases.ts'
import type { Deps } from '../../../deps.ts'
import { sendExport } from '../../../http/csv.ts'
import { uuidOr } from '../../../http/ids.ts'
import { readPage } from '../../../http/list.ts'
import type { Router } from '../../../http/route.ts'
import { actorOf } from '../../../http/session.ts'
import { caseCsv, presentCase } from './present.ts'
import {
  type CaseFilter,
  countCases,
  countOpenByKind,
  findCaseOf,
  listCases,
  sortedCases,
} from './queries.ts'
import { retryCase } from './retry-case.ts'

export function caseRoutes(route: Router, deps: Deps): void {
  const { database, clock } = deps
  const { reader } = database

  route('GET /api/cases', async ({ query, session }) => {
    const own = caseKindsFor(session.role)
    const filter = filterOf(query, own)
    const [{ rows, pagination }, kinds] = await Promise.all([
      readPage(query, {
        rows: async span => (filter.kinds.length > 0 ? listCases(reader, filter, span) : []),
        count: async () => (filter.kinds.length > 0 ? countCases(reader, filter) : 0),
      }),
      countOpenByKind(reader, own),
    ])
    const open = kinds.reduce((sum, one) => sum + one.open, 0)
    return { data: { cases: rows.map(presentCase), pagination, open, kinds } }
  })

  route('GET /api/cases/export', async request => {
    const { query, session } = request
    const filter = filterOf(query, caseKindsFor(session.role))
    const cases = filter.kinds.length > 0 ? { query: sortedCases(reader, filter) } : { rows: [] }
    return sendExport(deps, request, { list: 'cases', columns: caseCsv, ...cases })
  })

  route('POST /api/cases/{id}/resolve', async request => {
    const { params, body, session } = request
    const id = uuidOr(params.id, 'case_not_found')
    const kinds = caseKindsFor(session.role)
    const resolved = await database.transaction(async tx => {
      const note = body.resolution
      const isDone = await resolveCase(tx, id, { kinds, now: clock.now(), note, by: session.userId })
      const row = isDone && (await findCaseOf(tx, id, { kinds }))
      if (!row) throw new AppError('case_not_found')
      await writeAudit(tx, actorOf(request), {
        action: 'case.resolve',
        subjectType: 'case',
        subjectId: id,
        after: { resolution: note },
      })
      return row
    })
    return { data: presentCase(resolved) }
  })

  route('POST /api/cases/{id}/retry', async request => {
    const id = uuidOr(request.params.id, 'case_not_found')
    const kinds = caseKindsFor(request.session.role)
    return { data: presentCase(await retryCase(deps, actorOf(request), { id, kinds })) }
  })
}

type CaseQuery = { state?: 'open' | 'resolved' | 'all' | undefined; kind?: CaseKind | undefined }

/** Open cases by default, and only of the kinds that the caller's role may see. */
function filterOf({ state = 'open', kind }: CaseQuery, own: readonly CaseKind[]): CaseFilter {
  return {
    kinds: kind === undefined ? own : own.filter(one => one === kind),
    state: state === 'all' ? undefined : state,
  }
}
