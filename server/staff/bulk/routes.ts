import { AppError } from '#model/errors.ts'
import type { Deps } from '../../deps.ts'
import { uuidOr } from '../../http/ids.ts'
import type { Router } from '../../http/route.ts'
import { actorOf } from '../../http/session.ts'
import { translate } from '../../http/translate.ts'
import type { BulkScreens } from './bulk-screen.ts'
import { countRows, findBulkJob, listResults } from './queries.ts'
import { startBulk } from './start-bulk.ts'

const shownResults = 200

export function bulkRoutes(route: Router, deps: Deps, screens: BulkScreens): void {
  const { reader } = deps.database

  route('POST /api/staff/bulk', async request => {
    const actor = { ...actorOf(request), userId: request.session.userId }
    const id = await startBulk(deps, screens, actor, {
      action: request.body,
      storeReply: (tx, started) => request.storeReply(tx, { data: { id: started } }),
    })
    return { data: { id } }
  })

  route('GET /api/staff/bulk/{id}', async ({ params, session, language }) => {
    const job = await findBulkJob(reader, uuidOr(params.id, 'bulk_not_found'))
    // Another person's job is not found.
    if (job?.started_by !== session.userId) throw new AppError('bulk_not_found')
    const [counts, rows] = await Promise.all([
      countRows(reader, job.id),
      listResults(reader, job.id, shownResults),
    ])
    const { id, screen, action, state, total } = job
    const results = rows.map(row => ({
      id: row.subject_id,
      label: row.label,
      ok: row.state === 'done',
      message: row.error_code
        ? translate(language, `errors.${row.error_code}`, {
            wait: '',
            ...(row.error_values as Record<string, string | number>),
          })
        : '',
    }))
    return { data: { id, screen, action, state, total, ...counts, results } }
  })
}
