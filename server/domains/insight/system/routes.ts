import type { Deps } from '../../../deps.ts'
import type { Router } from '../../../http/route.ts'
import { actorOf } from '../../../http/session.ts'
import { changeFailedJob } from './change-job.ts'
import { checkSystem, type ServerParts } from './check-system.ts'
import { createLiveProbe } from './probe-live.ts'
import { listFailedJobs } from './queries.ts'
import { sendTestMail, tryPaymobKeys } from './try-parts.ts'

export function systemRoutes(route: Router, deps: Deps, server: ServerParts): void {
  const parts = { ...server, probeLive: createLiveProbe(deps) }
  route('GET /api/system', async () => {
    const [checks, jobs] = await Promise.all([checkSystem(deps, parts), listFailedJobs(deps.database.reader)])
    return {
      data: {
        version: deps.config.version,
        checkedAt: deps.clock.now().toISOString(),
        checks,
        failedJobs: jobs.map(({ failed_at, error, ...job }) => ({
          ...job,
          error: firstLine(error),
          failedAt: failed_at.toISOString(),
        })),
      },
    }
  })

  route('POST /api/system/test-mail', async request => {
    const actor = { ...actorOf(request), userId: request.session.userId }
    return { data: await sendTestMail(deps, actor, request.language) }
  })

  route('POST /api/system/test-paymob', async request => ({
    data: await tryPaymobKeys(deps, { ...actorOf(request), userId: request.session.userId }),
  }))

  route('POST /api/system/jobs/{id}/retry', async request => {
    await changeFailedJob(deps, actorOf(request), { id: request.params.id, change: 'retry_job' })
    return {}
  })

  route('DELETE /api/system/jobs/{id}', async request => {
    await changeFailedJob(deps, actorOf(request), { id: request.params.id, change: 'drop_job' })
    return {}
  })
}

/** An error may quote an address, and its other lines are the stack. */
function firstLine(error: string | null): string {
  const [line = ''] = (error ?? '').split('\n')
  return line.replace(/[^\s<>"]+@[^\s<>"]+/g, 'address').slice(0, 300)
}
