import type { Deps } from '../../deps.ts'
import type { Router } from '../../http/route.ts'
import { requireAccess } from '../../http/session.ts'
import { presentFooter, presentPublic, presentSettings } from './present.ts'
import { findSettings } from './queries.ts'
import { presentStaffFooter, presentStaffSettings } from './staff/present.ts'
import { staffSettingsRoutes } from './staff/routes.ts'

export function settingsRoutes(route: Router, deps: Deps): void {
  const { reader } = deps.database
  const mailboxUrl = demoMailboxUrl(deps.config)

  route('GET /api/settings', async ({ query, session, language }) => {
    if (query.scope === 'staff') requireAccess('admin', session)
    const row = await findSettings(reader)
    return { data: query.scope === 'staff' ? presentStaffSettings(row) : presentSettings(row, language) }
  })

  route('GET /api/settings/footer', async ({ query, session, language }) => {
    if (query.scope === 'staff') requireAccess('admin', session)
    const row = await findSettings(reader)
    return { data: query.scope === 'staff' ? presentStaffFooter(row) : presentFooter(row, language) }
  })

  route('GET /api/settings/public', async ({ language }) => ({
    data: presentPublic(await findSettings(reader), language, mailboxUrl),
  }))

  staffSettingsRoutes(route, deps)
}

/** The sandbox's mailbox, or undefined when the shop sends through a real mail server. */
function demoMailboxUrl({ sandbox, smtpUrl }: Deps['config']): string | undefined {
  const usesSandbox = sandbox && new URL(smtpUrl).port === String(sandbox.smtpPort)
  return usesSandbox ? `${sandbox.url}/mail` : undefined
}
