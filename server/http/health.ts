import { settlesWithin } from '#database/availability.ts'
import type { Database, Reader } from '#database/client.ts'
import { AppError } from '#model/errors.ts'
import { areJobsLate } from '../jobs/queries.ts'
import type { Router } from './route.ts'

type Options = { version: string; database: Database; jobsHealthy: () => boolean }

/** Load balancers often time out after two seconds: both checks together stay below that. */
export const databaseCheckMs = 1_500
export const lateJobsCheckMs = 300

export function healthRoutes(route: Router, { version, database, jobsHealthy }: Options): void {
  route('GET /api/health', async () => ({ data: { status: 'up' as const, version } }))

  route('GET /api/health/ready', async () => {
    const isDatabaseUp = await database.answers(databaseCheckMs)
    const data = { database: upOrDown(isDatabaseUp), jobs: upOrDown(jobsHealthy()) }
    if (data.database === 'down' || data.jobs === 'down') throw new AppError('unavailable', { data })
    // Still 200: the server answers shoppers, and another server would not be faster.
    return { data: (await areKnownToBeLate(database.reader)) ? { ...data, jobs: 'late' as const } : data }
  })
}

/** False when it cannot be found out in time: a server whose connections are all in use is busy, but it works. */
async function areKnownToBeLate(db: Reader): Promise<boolean> {
  const asked = areJobsLate(db)
  return (await settlesWithin(asked, lateJobsCheckMs)) && (await asked)
}

function upOrDown(isUp: boolean): 'up' | 'down' {
  return isUp ? 'up' : 'down'
}
