import type { Reader } from '#database/client.ts'
import { AppError } from '#model/errors.ts'
import { pingDatabase } from './health-queries.ts'
import type { Router } from './route.ts'

type Options = { version: string; reader: Reader; jobsHealthy: () => boolean }

export function healthRoutes(route: Router, { version, reader, jobsHealthy }: Options): void {
  route('GET /api/health', async () => ({ data: { status: 'up' as const, version } }))

  route('GET /api/health/ready', async () => {
    const database = await pingDatabase(reader).then(
      () => 'up' as const,
      () => 'down' as const,
    )
    const jobs = jobsHealthy() ? ('up' as const) : ('down' as const)
    if (database === 'down' || jobs === 'down')
      throw new AppError('unavailable', { data: { database, jobs } })
    return { data: { database, jobs } }
  })
}
