import type { Deps } from '../../../deps.ts'
import type { Router } from '../../../http/route.ts'
import { markAlertsRead } from './queries.ts'
import { readDashboard } from './read-dashboard.ts'

export function dashboardRoutes(route: Router, { database, clock }: Deps): void {
  route('GET /api/dashboard', async ({ session }) => ({
    data: await readDashboard(database.reader, session, clock.now()),
  }))

  route('POST /api/dashboard/alerts/read-all', async ({ session }) => {
    await database.transaction(tx => markAlertsRead(tx, session.userId, clock.now()))
    return {}
  })
}
