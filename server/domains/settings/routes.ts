import type { Deps } from '../../deps.ts'
import type { Router } from '../../http/route.ts'
import { actorOf, requireAccess } from '../../http/session.ts'
import { translate } from '../../http/translate.ts'
import {
  presentFooter,
  presentPublic,
  presentSettings,
  presentStaffFooter,
  presentStaffSettings,
} from './present.ts'
import { findSettings } from './queries.ts'
import { saveFooter, saveSettings } from './save-settings.ts'

export function settingsRoutes(route: Router, deps: Deps): void {
  const { reader } = deps.database
  const mailboxUrl = mailboxOf(deps.config)

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

  route('PUT /api/settings', async request => ({
    message: translate(request.language, 'answers.settings_saved'),
    data: await saveSettings(deps, actorOf(request), request.body, request.language),
  }))

  route('PUT /api/settings/footer', async request => ({
    message: translate(request.language, 'answers.footer_saved'),
    data: await saveFooter(deps, actorOf(request), request.body, request.language),
  }))
}

/** Where a demonstration's mails can be read; nobody's business when they go to a real mail server. */
function mailboxOf({ sandbox, smtpUrl }: Deps['config']): string | undefined {
  const isTheSandboxs = sandbox && new URL(smtpUrl).port === String(sandbox.smtpPort)
  return isTheSandboxs ? `${sandbox.url}/mail` : undefined
}
