import { caseKindsFor } from '#model/case-kinds.ts'
import type { Deps } from '../../../deps.ts'
import type { Router } from '../../../http/route.ts'
import { presentCase } from '../cases/present.ts'
import { countOpenByKind, listCases } from '../cases/queries.ts'
import { countOpenClaims, countWaitingOrders, countWaitingVisitors } from './attention-queries.ts'
import { searchStaff } from './search-staff.ts'

/** How many open cases the notifications list. */
const listedCases = 6

export function insightStaffRoutes(route: Router, deps: Deps): void {
  const { limits } = deps
  const { reader } = deps.database

  route('GET /api/staff/attention', async ({ session }) => {
    const kinds = caseKindsFor(session.role)
    const [waitingOrders, openClaims, waitingVisitors, open, oldest] = await Promise.all([
      countWaitingOrders(reader),
      countOpenClaims(reader),
      countWaitingVisitors(reader),
      countOpenByKind(reader, kinds),
      listCases(reader, { kinds, state: 'open' }, { limit: listedCases, offset: 0 }),
    ])
    const countOf = (...wanted: string[]) =>
      open.filter(({ kind }) => wanted.includes(kind)).reduce((sum, one) => sum + one.open, 0)
    const data = {
      waitingOrders,
      overdueDeliveries: countOf('delivery_overdue'),
      openCases: countOf(...kinds),
      openClaims,
      lowStock: countOf('stock_low', 'stock_exhausted'),
      waitingVisitors,
      cases: oldest.map(presentCase),
    }
    return { data }
  })

  route('GET /api/staff/search', async ({ query, session }) => {
    await limits.consume('staff-search', session.userId)
    return { data: await searchStaff(deps, session, query.q) }
  })
}
