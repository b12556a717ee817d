import { AppError } from '#model/errors.ts'
import type { Language } from '#model/languages.ts'
import type { Deps } from '../../deps.ts'
import { uuidOr } from '../../http/ids.ts'
import type { Router } from '../../http/route.ts'
import { actorOf } from '../../http/session.ts'
import { translate } from '../../http/translate.ts'
import type { BulkScreens } from './bulk-screen.ts'
import { type BulkJobRow, countRows, findBulkJob, listOpenBulkJobs, listResults } from './queries.ts'
import { startBulk } from './start-bulk.ts'
import { maySee, stopBulk } from './stop-bulk.ts'
import { undoableRows, undoBulk } from './undo-bulk.ts'

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
    if (!job || !maySee(session, job)) throw new AppError('bulk_not_found')
    const [counts, rows] = await Promise.all([
      countRows(reader, job.id),
      listResults(reader, job.id, { limit: shownResults, withWaiting: job.state === 'stopped' }),
    ])
    const results = rows.map(row => ({
      id: row.subject_id,
      label: row.label,
      ok: row.state === 'done',
      message: messageOf(row, language),
    }))
    return { data: { ...presentJob(job), ...counts, results, undoable: await undoableRows(reader, job) } }
  })

  route('GET /api/staff/bulk', async ({ session }) => {
    const open = await listOpenBulkJobs(reader, session.role === 'admin' ? undefined : session.userId)
    const jobs = open.map(async job => ({ ...presentJob(job), ...(await countRows(reader, job.id)) }))
    return { data: { jobs: await Promise.all(jobs) } }
  })

  route('POST /api/staff/bulk/{id}/stop', async request => {
    const actor = { ...actorOf(request), userId: request.session.userId }
    await stopBulk(deps, actor, uuidOr(request.params.id, 'bulk_not_found'))
    return {}
  })

  route('POST /api/staff/bulk/{id}/undo', async request => {
    const actor = { ...actorOf(request), userId: request.session.userId }
    return { data: { id: await undoBulk(deps, actor, uuidOr(request.params.id, 'bulk_not_found')) } }
  })
}

function presentJob(job: BulkJobRow) {
  const { id, screen, action, state, total } = job
  const startedBy = { id: job.started_by, name: job.full_name }
  return { id, screen, action, state, total, startedBy, startedAt: job.created_at.toISOString() }
}

type Result = Awaited<ReturnType<typeof listResults>>[number]

function messageOf({ state, error_code: code, error_values: values }: Result, language: Language): string {
  if (state === 'done') return ''
  const ownValues = values as Record<string, string | number>
  return translate(language, `errors.${code ?? 'bulk_stopped'}`, { wait: '', ...ownValues })
}
