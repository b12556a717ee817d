import type { Deps } from '../../deps.ts'
import type { Router } from '../../http/route.ts'
import { listOwn } from './own-queries.ts'
import { presentSubscription } from './present.ts'

export function subscriptionRoutes(route: Router, { database, clock }: Deps): void {
  route('GET /api/subscription-management/my-subscriptions', async ({ session }) => {
    const rows = await listOwn(database.reader, session.userId)
    const now = clock.now()
    return { data: rows.map(row => presentSubscription(row, now)) }
  })
}
