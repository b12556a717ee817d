import type { Database } from '#database/client.ts'
import { AppError } from '#model/errors.ts'
import { areJobsLate } from '../jobs/queries.ts'
import type { Router } from './route.ts'

type Options = { version: string; database: Database; jobsHealthy: () => boolean }

/** Load balancers often time out after two seconds. */
const readinessMs = 1_500

export function healthRoutes(route: Router, { version, database, jobsHealthy }: Options): void {
  route('GET /api/health', async () => ({ data: { status: 'up' as const, version } }))

  route('GET /api/health/ready', async () => {
    const isDatabaseUp = await database.answers(readinessMs)
    const data = { database: upOrDown(isDatabaseUp), jobs: upOrDown(jobsHealthy()) }
    if (data.database === 'down' || data.jobs === 'down') throw new AppError('unavailable', { data })
    // Still 200: the server answers shoppers, and another server would not be faster.
    return { data: (await areJobsLate(database.reader)) ? { ...data, jobs: 'late' as const } : data }
  })
}

function upOrDown(isUp: boolean): 'up' | 'down' {
  return isUp ? 'up' : 'down'
}
