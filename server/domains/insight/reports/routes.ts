import type { Deps } from '../../../deps.ts'
import { sendExport } from '../../../http/csv.ts'
import type { Router } from '../../../http/route.ts'
import { reportTable } from './export-report.ts'
import { readReport } from './read-report.ts'
import { reportRanges } from './report-range.ts'

export function reportRoutes(route: Router, deps: Deps): void {
  const { database, clock } = deps

  route('GET /api/orders/stats', async ({ query, language }) => {
    const now = clock.now()
    return { data: await readReport(database.reader, reportRanges(query, now), { now, language }) }
  })

  route('GET /api/orders/stats/export', async request => {
    const { query, language } = request
    const { type = 'sales' } = query
    const now = clock.now()
    const report = await readReport(database.reader, reportRanges(query, now), { now, language })
    return sendExport(deps, request, { list: `reports_${type}`, ...reportTable(report, type, language) })
  })
}
